import { expect, waitFor } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { OutboxEvent } from '#machines/outbox/context.ts';
import type { AppStage } from '../app-stage.tsx';
import type { Gesture } from '../gestures.ts';
import { t } from '../ticket/screen.ts';
import { bubble, ticked } from './screen.ts';

type Does<Type extends OutboxEvent['type']> = Gesture<AppStage, Extract<OutboxEvent, { type: Type }>>;

export const send: Does<'message.send'> = {
  by: 'agent',
  // Walks by chance go one message at a time, because the chart knows each by the same id.
  when: ({ context }) => Object.keys(context.lanes).length + Object.keys(context.sending).length === 0,
  async does({ see, hands }, { body }) {
    await hands.type(await see.findByRole('textbox', { name: t('composer.label') }), `${body}{Enter}`);
  },
  shows: (stage, { body }) => ticked(stage, body, 'waiting'),
};

export const retry: Does<'message.retry'> = {
  by: 'agent',
  when: hasFailed,
  async does(stage) {
    const refused = await bubble(stage, t('message.retry'));
    const button = refused.getByRole('button', { name: t('message.retry') });
    await stage.hands.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
  },
  shows: (stage) => ticked(stage, '', 'waiting'),
};

export const discard: Does<'message.discard'> = {
  by: 'agent',
  when: hasFailed,
  async does(stage) {
    const last = await bubble(stage);
    const tick = last.getByRole('img');
    const button = last.queryByRole('button', { name: t('message.delete') });
    if (button) await stage.hands.click(button);
    else {
      await stage.hands.pointer({ keys: '[TouchA]', target: last.getByRole('button', { name: t('message.menu') }) });
      await stage.press(t('message.delete'), 'menuitem');
    }
    await waitFor(() => expect(tick.isConnected).toBe(false));
  },
};

export const sendAgain: Does<'message.sendAgain'> = {
  by: 'agent',
  // What the phone refused is refused no more once it has gone, and the chart of the outbox does not know.
  when: () => false,
  async does(stage, { message }) {
    const refused = await bubble(stage, message.body);
    await stage.hands.click(refused.getByRole('button', { name: t('message.retry') }));
  },
  shows: (stage, { message }) => ticked(stage, message.body, 'waiting'),
};

function hasFailed({ context }: AnyMachineSnapshot) {
  const drafts: { state: string }[] = Object.values(context.lanes).flat() as { state: string }[];
  return drafts.some(({ state }) => state === 'failed');
}

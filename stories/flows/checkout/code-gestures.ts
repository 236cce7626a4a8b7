import { expect, waitFor } from 'storybook/test';
import type { ChargeState } from '#contract/schema.ts';
import type { Failure } from '#machines/call.ts';
import type { checkoutMachine } from '#machines/checkout.ts';
import { errorText } from '#web/desk/error-text.ts';
import type { AppStage } from '../app-stage.tsx';
import type { Gesture, GestureTable } from '../gestures.ts';
import { untilLive, untilSent } from '../until-live.ts';
import { concluded, fail, t, tooLittleShown } from './screen.ts';

/** Time passes, with a word from the server now and then. */
const pass = ({ server, passTime }: AppStage, milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 4000) {
    server.live.beacon();
    passTime(Math.min(4000, milliseconds - passed));
  }
};

const asked: Gesture<AppStage, unknown>['shows'] = ({ see }) =>
  waitFor(() => expect(see.getByRole('button', { name: t('code.check') })).toBeDisabled());

/** The code on show: its time, its copy button, and the bank. */
export const codeGestures: GestureTable<typeof checkoutMachine, AppStage> = {
  'xstate.after.codeLife.checkout.paymentCode.life.payable': {
    by: 'time',
    when: (snapshot) => snapshot.matches({ paymentCode: { copy: 'offered' } }),
    does: (stage) => pass(stage, 600_000),
    async shows({ see, gone }) {
      await see.findByText(t('code.expired'));
      await gone('img', t('code.image'));
    },
  },
  'checkout.copy': {
    by: 'agent',
    when: (snapshot) => !snapshot.hasTag('expired'),
    does: ({ press }) => press(new RegExp(`^(${t('code.copy')}|${t('code.copied')})$`)),
    shows: ({ see }) => waitFor(() => expect(see.getByRole('button', { name: t('code.copy') })).toBeDisabled()),
  },
  'xstate.done.actor.copyCode': {
    by: 'browser',
    does: ({ server }) => server.answer('copyCode'),
    shows: ({ see }) => see.findByRole('button', { name: t('code.copied') }),
  },
  'xstate.error.actor.copyCode': {
    by: 'browser',
    does: ({ server }) => server.refuse('copyCode', 0, 'clipboard'),
    async shows({ see }) {
      await see.findByText(errorText('clipboard'));
      await waitFor(() => expect(see.getByRole('button', { name: t('code.copy') })).toBeEnabled());
    },
  },
  'xstate.after.copiedLabel.checkout.paymentCode.copy.copied': {
    by: 'time',
    async does({ passTime, see }) {
      passTime(999);
      await see.findByRole('button', { name: t('code.copied') });
      passTime(1);
    },
    shows: ({ see }) => see.findByRole('button', { name: t('code.copy') }),
  },
  'checkout.check': { by: 'agent', does: ({ press }) => press(t('code.check')), shows: asked },
  'live.aligned': {
    by: 'server',
    when: () => false,
    async does({ server }) {
      await server.answer('listLiveEvents');
      server.free('listLiveEvents');
    },
    shows: asked,
  },
  'live.reset': {
    by: 'server',
    async does(stage) {
      const { live, company } = stage.server;
      await untilLive(stage.desk);
      live.unreceived(() => live.notify({ type: 'user.updated', user: company.me }));
      live.forgetLog();
      await untilSent(stage, 'live.reset', stage.browser.focus);
    },
    shows: asked,
  },
  'xstate.done.actor.checkCharge': {
    by: 'server',
    // With the code its copy button goes.
    when: (snapshot, { output }) =>
      (output as ChargeState).status !== 'expired' || snapshot.matches({ paymentCode: { copy: 'offered' } }),
    does: ({ server }, { output }) => server.answer('checkCharge', () => output),
    async shows(stage, { output }) {
      const { status, received } = output as ChargeState;
      if (status === 'paid') return concluded(stage);
      if (status === 'expired') await stage.see.findByText(t('code.expired'));
      if (Number(received)) await tooLittleShown(stage, received);
      else await stage.see.findByText(t('code.notReceived'));
    },
  },
  'xstate.error.actor.checkCharge': {
    by: 'server',
    does: (stage, { error }) => fail(stage, 'checkCharge', error),
    async shows({ see }, { error }) {
      await see.findByText(errorText((error as Failure).code));
      await waitFor(() => expect(see.getByRole('button', { name: t('code.check') })).toBeEnabled());
    },
  },
  'checkout.renew': {
    by: 'agent',
    does: ({ press }) => press(t('code.renew')),
    shows: ({ gone }) => gone('button', t('code.renew')),
  },
};

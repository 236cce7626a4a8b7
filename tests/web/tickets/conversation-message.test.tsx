import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { messagesCollection } from '#machines/collections/messages.ts';
import { createMediaCache } from '#web/components/media/media-cache.ts';
import { ConversationMessage } from '#web/conversation/conversation-message.tsx';
import type { ConversationPlace } from '#web/conversation/conversation-place.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { aMessage } from '../../support/screens/tickets.ts';

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all([loadTexts('tickets'), loadTexts('conversation')]);
});
afterEach(cleanup);

const standingStill = (context: object) => ({
  getSnapshot: () => ({ context }),
  subscribe: () => ({ unsubscribe: () => undefined }),
  send: vi.fn(),
});

test('a question about one message is asked about no other that takes its elements', async () => {
  const messages = createActor(messagesCollection).start();
  const mine = { fromMe: true, ack: 3, user: { id: 2, name: 'Bruno' } } as const;
  messages.send({
    type: 'messages.loaded',
    messages: [aMessage({ ...mine, id: 1, body: 'um' }), aMessage({ ...mine, id: 2, body: 'dois' })],
    isFresh: true,
  });
  const conversation = standingStill({ messages });
  const place = {
    subjectId: 1,
    conversation,
    outbox: standingStill({ lanes: {} }),
    media: createMediaCache(() => Promise.reject(new Error('no files here'))),
  } as unknown as ConversationPlace;
  const messageOf = (key: string) => (
    <ConversationMessage
      messageKey={key}
      place={place}
      viewerId={2}
      showsAuthor={false}
      mayAnswer
      opens
      isMarked={false}
      onJump={() => undefined}
    />
  );
  const { rerender } = render(messageOf('1'));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  rerender(messageOf('2'));
  expect(screen.getByText('dois')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(conversation.send).not.toHaveBeenCalled();
});

test('one that failed and that no browser has written is sent again by its id', async () => {
  const messages = createActor(messagesCollection).start();
  const failed = { fromMe: true, ack: 0, clientId: null, failure: null } as const;
  messages.send({
    type: 'messages.loaded',
    messages: [aMessage({ ...failed, id: 9, body: 'agendada' })],
    isFresh: true,
  });
  const outbox = standingStill({ lanes: {} });
  const place = {
    subjectId: 1,
    conversation: standingStill({ messages }),
    outbox,
    media: createMediaCache(() => Promise.reject(new Error('no files here'))),
  } as unknown as ConversationPlace;
  const onSendAgain = vi.fn();
  const shown = { messageKey: '9', place, viewerId: 2, showsAuthor: false, opens: true, isMarked: false };
  const { rerender } = render(
    <ConversationMessage {...shown} mayAnswer onJump={() => undefined} onSendAgain={onSendAgain} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect([onSendAgain.mock.calls, outbox.send.mock.calls]).toEqual([[[9]], []]);
  rerender(<ConversationMessage {...shown} mayAnswer={false} onJump={() => undefined} onSendAgain={onSendAgain} />);
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

test.each([
  ['+5511987654991 → +5511987654992', 'Mudou de número: +55 11 98765-4991 → +55 11 98765-4992'],
  ['+5511987654991', 'Mudou de número. O WhatsApp não informa o novo. Número anterior: +55 11 98765-4991'],
])('a changed number (%s) is a quiet line, with nothing to answer, quote or delete', (body, line) => {
  const messages = createActor(messagesCollection).start();
  const notice = { fromMe: true, ack: 3, user: null, mediaType: 'number_changed' } as const;
  messages.send({ type: 'messages.loaded', messages: [aMessage({ ...notice, id: 5, body })], isFresh: true });
  const place = {
    subjectId: 1,
    conversation: standingStill({ messages }),
    outbox: standingStill({ lanes: {} }),
    media: createMediaCache(() => Promise.reject(new Error('no files here'))),
  } as unknown as ConversationPlace;
  const { container } = render(
    <ConversationMessage
      messageKey="5"
      place={place}
      viewerId={2}
      showsAuthor={false}
      mayAnswer
      opens
      isMarked={false}
      onJump={() => undefined}
    />,
  );
  expect(container.textContent).toContain(line);
  expect(screen.queryByRole('button')).toBeNull();
});

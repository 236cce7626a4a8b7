import { and, eq } from 'drizzle-orm';
import { cleanText } from '#server/clean-text.ts';
import type { Scope } from '../base/scope.ts';
import { findMessage } from '../messages/find.ts';
import { lineOf, republishLastMessage } from '../messages/last.ts';
import { publishChange } from '../messages/send.ts';
import { messages } from '../messages/table.ts';
import { MAX_BODY_LENGTH } from './take.ts';

/** The customer changed what they wrote; the earlier text is kept beside it. */
export async function editInbound(scope: Scope, connectionId: number, providerId: string, body: string): Promise<void> {
  const text = cleanText(body.slice(0, MAX_BODY_LENGTH));
  const message = await lockMessage(scope, connectionId, providerId);
  if (!message || message.isDeleted || message.body === text) return;
  await scope.tx
    .update(messages)
    .set({
      body: text,
      isEdited: true,
      edits: [...message.edits, { body: message.body, at: scope.now.toISOString() }],
      updatedAt: scope.now,
    })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  await publish(scope, message.id);
  await republishLastMessage(scope, message, { text: lineOf({ ...message, body: text }) });
}

/** The customer took back what they wrote; the text stays in the record, marked. */
export async function eraseInbound(scope: Scope, connectionId: number, providerId: string): Promise<void> {
  const message = await lockMessage(scope, connectionId, providerId);
  if (!message || message.isDeleted) return;
  await scope.tx
    .update(messages)
    .set({ isDeleted: true, updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  await publish(scope, message.id);
  await republishLastMessage(scope, message, 'deleted');
}

async function lockMessage(scope: Scope, connectionId: number, providerId: string) {
  const [message] = await scope.tx
    .select()
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.connectionId, connectionId), eq(messages.providerId, providerId)))
    .for('update');
  return message;
}

async function publish(scope: Scope, id: number): Promise<void> {
  const message = await findMessage(scope, id);
  if (message) await publishChange(scope, message);
}

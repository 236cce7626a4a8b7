import type { QuotedMessage } from '#contract/schema.ts';
import type { ConversationMessage, SharedTicket } from '../collections/messages.ts';
import type { Attachment, Draft, OutboxContext, SendMessageInput, TemplateUse } from './context.ts';

export interface Written {
  subjectId: number;
  body: string;
  attachments?: Attachment[];
  quoted?: ConversationMessage | null;
  mentions?: readonly number[];
  sharedTicket?: SharedTicket | undefined;
  template?: TemplateUse;
}

/** Each file is a message of its own, with what is said of it alone; text, quote and who is called go with the first. */
export function draftsOf(context: OutboxContext, written: Written): Draft[] {
  const { subjectId, body, attachments = [], quoted, mentions, sharedTicket, template } = written;
  const files = attachments.length > 0 ? attachments : [null];
  return files.map((attachment, index) => ({
    ...aDraft(context, index),
    clientId: context.newId(),
    subjectId,
    body: [index === 0 ? body : '', attachment?.caption].filter(Boolean).join('\n'),
    attachment,
    quoted: index === 0 && quoted ? quotedOf(quoted) : null,
    ...(index === 0 && mentions && { mentions }),
    ...(index === 0 && sharedTicket && { sharedTicket }),
    ...(template && { template }),
  }));
}

/** A stored message that the channel refused goes out again under its own client id. */
export function draftAgain(context: OutboxContext, subjectId: number, message: ConversationMessage): Draft | undefined {
  const { clientId, body, mediaUrl, quotedMsg, ack } = message;
  if (clientId === null || ack !== 0 || draftOf(context, clientId)) return undefined;
  return { ...aDraft(context, 0), clientId, subjectId, body, mediaUrl, quoted: quotedMsg };
}

/** That a ticket is to be resolved; undefined where that is known. */
export function resolvingOf(
  context: OutboxContext,
  { subjectId, closingReasonId }: { subjectId: number; closingReasonId?: number | undefined },
): Draft | undefined {
  if (context.lanes[subjectId]?.some(({ resolves }) => resolves)) return undefined;
  const draft = { ...aDraft(context, 0), clientId: context.newId(), subjectId, body: '', quoted: null };
  return { ...draft, resolves: true, closingReasonId };
}

export function draftOf({ lanes }: OutboxContext, clientId: string): Draft | undefined {
  return Object.values(lanes)
    .flat()
    .find((draft) => draft.clientId === clientId);
}

/** The first that waits in each lane where nothing is on the wire. A ticket is resolved when nothing else is left in its lane. */
export function nextDrafts({ lanes, sending }: OutboxContext): Draft[] {
  return Object.values(lanes).flatMap((drafts) => {
    const next = drafts.find(({ state, resolves }) => state === 'waiting' && (!resolves || drafts.length === 1));
    return next && !(next.subjectId in sending) ? [next] : [];
  });
}

export function withDrafts(lanes: OutboxContext['lanes'], added: readonly Draft[]): OutboxContext['lanes'] {
  const next: Record<number, readonly Draft[]> = { ...lanes };
  for (const draft of added) next[draft.subjectId] = [...(next[draft.subjectId] ?? []), draft];
  return next;
}

/** What was kept goes before what was written since. */
export function withRestored(context: OutboxContext, restored: readonly Draft[]): OutboxContext['lanes'] {
  const unknown = restored.filter(({ clientId }) => !draftOf(context, clientId));
  const next: Record<number, readonly Draft[]> = { ...withDrafts({}, unknown) };
  for (const [subjectId, drafts] of Object.entries(context.lanes)) {
    next[Number(subjectId)] = [...(next[Number(subjectId)] ?? []), ...drafts];
  }
  return next;
}

export function withChanged(lanes: OutboxContext['lanes'], clientId: string, change: Partial<Draft>) {
  return mapLanes(lanes, (drafts) =>
    drafts.map((draft) => (draft.clientId === clientId ? { ...draft, ...change } : draft)),
  );
}

export function withoutDrafts(lanes: OutboxContext['lanes'], gone: ReadonlySet<string>): OutboxContext['lanes'] {
  return mapLanes(lanes, (drafts) => drafts.filter(({ clientId }) => !gone.has(clientId)));
}

/** The given lanes' drafts that messages of the server stand for by now. */
export function confirmedBy({ lanes }: OutboxContext, messages: readonly ConversationMessage[]): ReadonlySet<string> {
  const known = new Set(messages.map(({ clientId }) => clientId));
  return new Set(
    Object.values(lanes).flatMap((drafts) => drafts.map(({ clientId }) => clientId).filter((id) => known.has(id))),
  );
}

export function sendingOf(draft: Draft): SendMessageInput {
  const {
    subjectId,
    clientId,
    body,
    quoted,
    attachment,
    mediaUrl,
    mentions,
    sharedTicket,
    template,
    resolves,
    closingReasonId,
  } = draft;
  return {
    subjectId,
    clientId,
    body,
    quotedMsg: quoted && { id: quoted.id },
    attachment,
    mediaUrl,
    ...(mentions && { mentions }),
    ...(sharedTicket && { ticketId: sharedTicket.id }),
    ...template,
    ...(resolves && { resolves }),
    ...(closingReasonId && { closingReasonId }),
  };
}

/** A lane that does not change keeps its reference, and an empty one goes. */
function mapLanes(lanes: OutboxContext['lanes'], change: (drafts: readonly Draft[]) => readonly Draft[]) {
  const next: Record<number, readonly Draft[]> = {};
  for (const [subjectId, drafts] of Object.entries(lanes)) {
    const changed = change(drafts);
    const isSame = changed.length === drafts.length && changed.every((draft, index) => draft === drafts[index]);
    if (changed.length > 0) next[Number(subjectId)] = isSame ? drafts : changed;
  }
  return next;
}

function aDraft({ clock, lastPlace }: OutboxContext, index: number) {
  const writtenAt = clock();
  return {
    attachment: null,
    mediaUrl: null,
    quoted: null,
    writtenAt,
    place: Math.max(writtenAt, lastPlace + 1) + index,
    state: 'waiting' as const,
    failure: null,
  };
}

function quotedOf({
  id,
  body,
  fromMe,
  mediaType,
  mediaUrl,
  mediaName,
  isDeleted,
  contact,
}: ConversationMessage): QuotedMessage {
  return { id, body, fromMe, mediaType, mediaUrl, mediaName, isDeleted, contact };
}

/** What waits behind a message that was tried already, or has been refused, oldest first. */
export function unsentIn({ lanes, attempts }: Pick<OutboxContext, 'lanes' | 'attempts'>): readonly Draft[] {
  return Object.values(lanes)
    .flatMap((drafts) => {
      const isHeldUp = drafts.some(({ clientId }) => (attempts[clientId] ?? 0) > 1);
      return drafts.filter(({ state }) => state === 'failed' || isHeldUp);
    })
    .sort((one, other) => one.place - other.place);
}

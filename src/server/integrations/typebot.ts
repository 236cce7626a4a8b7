import { deliveryFailures } from '#contract/delivery-failures.ts';
import { fetchGuarded } from '#server/http/outgoing-http.ts';
import type { StoredIntegration } from '#server/records/queue-integrations/queue-integrations.ts';
import { type ResponderAnswer, type ResponderSession, silence } from './answer.ts';
import { assertTaken, jsonIn, ResponderError } from './json.ts';
import { chatSchema, type TypebotChat, uploadSchema } from './typebot-schema.ts';
import { choicesOf, replyOf, sayingOf } from './typebot-text.ts';

const TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 60_000;
const MAX_BYTES = 1_000_000;

export type TypebotIntegration = Pick<
  StoredIntegration,
  | 'urlN8N'
  | 'typebotSlug'
  | 'typebotExpires'
  | 'typebotDelayMessage'
  | 'typebotKeywordFinish'
  | 'typebotKeywordRestart'
  | 'typebotUnknownMessage'
  | 'typebotRestartMessage'
>;

export interface TypebotQuestion {
  integration: TypebotIntegration;
  session: ResponderSession | null;
  /** Null for what is not text. */
  text: string | null;
  /** The file that came in place of a text. */
  file: () => Promise<CustomersFile | undefined>;
  contact: { name: string; number: string };
  now: Date;
  allowedHosts: readonly string[];
}

export interface CustomersFile {
  name: string;
  mime: string;
  bytes: Buffer;
}

/**
 * One step of a typebot (`startChat`, `continueChat`). The keyword to finish closes the ticket, the one to restart begins
 * anew, as does a conversation that has been silent for `typebotExpires` minutes; a flow that asks nothing more is over,
 * and somebody of the team goes on.
 */
export async function askTypebot(question: TypebotQuestion): Promise<ResponderAnswer> {
  const { integration, text } = question;
  const { typebotKeywordFinish, typebotKeywordRestart, typebotUnknownMessage, typebotRestartMessage } = integration;
  const said = plain(text ?? '');
  if (isKeyword(said, typebotKeywordFinish)) return { ...silence, closes: true };
  const session = liveSession(question);
  if (isKeyword(said, typebotKeywordRestart)) {
    const begun = await start(question);
    const first = typebotRestartMessage.trim() === '' ? [] : [{ text: typebotRestartMessage }];
    return { ...begun, says: [...first, ...begun.says] };
  }
  if (!session) return start(question);
  const reply = text === null ? await uploaded(question, session) : replyOf(text, session.choices);
  if (reply === undefined) return { ...kept(question, session), says: unknown(typebotUnknownMessage) };
  const chat = await continued(question, session, reply);
  // Typebot forgets its sessions; the conversation begins anew.
  if (!chat) return start(question);
  const answer = answerOf(question, chat, session.id);
  return answer.says.length === 0 && !answer.handsOver ? { ...answer, says: unknown(typebotUnknownMessage) } : answer;
}

async function start(question: TypebotQuestion): Promise<ResponderAnswer> {
  const { integration, contact } = question;
  const slug = encodeURIComponent(integration.typebotSlug);
  const answer = await post(question, `/api/v1/typebots/${slug}/startChat`, {
    prefilledVariables: { name: contact.name, number: contact.number, pushName: contact.name },
  });
  const chat = jsonIn(answer, chatSchema);
  if (!chat.sessionId) throw new ResponderError(deliveryFailures.noSession, { httpStatus: answer.status });
  return answerOf(question, chat, chat.sessionId);
}

/** Undefined where the session is not known any more. */
async function continued(
  question: TypebotQuestion,
  { id }: ResponderSession,
  message: string,
): Promise<TypebotChat | undefined> {
  const answer = await post(question, `/api/v1/sessions/${encodeURIComponent(id)}/continueChat`, { message });
  return answer.status === 404 ? undefined : jsonIn(answer, chatSchema);
}

/** Where the customer's file lies with the typebot, which is the answer to a question for one; undefined to any other. */
async function uploaded(question: TypebotQuestion, { id, wantsFile }: ResponderSession): Promise<string | undefined> {
  const file = wantsFile ? await question.file() : undefined;
  if (!file) return undefined;
  const place = { sessionId: id, fileName: file.name, fileType: file.mime };
  const answer = await post(question, '/api/v2/generate-upload-url', place);
  const { presignedUrl, formData, fileUrl } = jsonIn(answer, uploadSchema);
  const form = new FormData();
  for (const [name, value] of Object.entries(formData)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.mime }), file.name);
  const written = new Response(form);
  const { status } = await fetchGuarded(
    presignedUrl,
    { allowedHosts: question.allowedHosts, maxBytes: MAX_BYTES, timeoutMs: UPLOAD_TIMEOUT_MS },
    {
      method: 'POST',
      headers: { 'content-type': written.headers.get('content-type') ?? '' },
      body: Buffer.from(await written.arrayBuffer()),
    },
  );
  assertTaken(status);
  return fileUrl;
}

function answerOf(question: TypebotQuestion, { messages, input }: TypebotChat, sessionId: string): ResponderAnswer {
  const choices = choicesOf(input);
  const says = messages.flatMap((bubble) => sayingOf(bubble) ?? []);
  const last = says.at(-1);
  const isAsked = choices.length > 0;
  return {
    ...silence,
    says: !isAsked
      ? says
      : last && !last.mediaUrl
        ? [...says.slice(0, -1), { ...last, choices }]
        : [...says, { text: '', choices }],
    // Nobody can pay in a chat; somebody of the team says how.
    handsOver: !input || input.type === 'payment input',
    delayMs: question.integration.typebotDelayMessage,
    session: { id: sessionId, at: question.now.toISOString(), choices, wantsFile: input?.type === 'file input' },
  };
}

const kept = ({ now }: TypebotQuestion, session: ResponderSession): ResponderAnswer => ({
  ...silence,
  session: { ...session, at: now.toISOString() },
});

function liveSession({ integration, session, now }: TypebotQuestion): ResponderSession | null {
  const minutes = integration.typebotExpires;
  const isOver = session !== null && minutes > 0 && now.getTime() - Date.parse(session.at) > minutes * 60_000;
  return isOver ? null : session;
}

function post({ integration, allowedHosts }: TypebotQuestion, path: string, body: object) {
  return fetchGuarded(
    `${integration.urlN8N.replace(/\/+$/, '')}${path}`,
    { allowedHosts, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS },
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
}

const unknown = (message: string) => (message.trim() === '' ? [] : [{ text: message }]);

const plain = (text: string) => text.trim().toLowerCase();

const isKeyword = (said: string, keyword: string) => keyword.trim() !== '' && said === plain(keyword);

import type { MessageContent } from '#contract/schema.ts';
import { cutText } from '#machines/text/cut.ts';
import { parsedJson } from '#server/http/parsed-json.ts';

type Answers = Extract<MessageContent, { kind: 'form' }>['answers'];

const MAX_ANSWERS = 50;
const MAX_LENGTH = 1_000;

/** The answers of a form that came as JSON, name by value; empty where there are none. */
export function formAnswers(json: string | null | undefined): Answers {
  const given = json ? parsedJson(Buffer.from(json)) : undefined;
  return answersIn(given, []).slice(0, MAX_ANSWERS);
}

function answersIn(value: unknown, path: readonly string[]): Answers {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return answersIn(value.filter((item) => item !== '').join(', '), path);
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) =>
      isOfTheService(name) ? [] : answersIn(inner, [...path, name]),
    );
  return path.length === 0 ? [] : [{ name: path.map(readable).join(' · '), value: cutText(shown(value), MAX_LENGTH) }];
}

const shown = (value: unknown) => (typeof value === 'boolean' ? (value ? '✅' : '⬜') : String(value));

/** What goes along for the service that made the form, and says nothing to a reader. */
const isOfTheService = (name: string) => /^(flow_token|wa_.*)$/i.test(name);

/** Forms that are put together by hand name their fields `screen_0_Nome_1`. */
const readable = (name: string) =>
  cutText(
    name
      .replace(/^screen_\d+_/, '')
      .replace(/_\d+$/, '')
      .replace(/_/g, ' ')
      .trim(),
    200,
  ) || name;

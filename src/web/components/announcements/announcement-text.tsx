import { type Inline, readMarkdown } from './small-markdown.ts';

/** The text of an announcement: a small safe markdown, whose links open beside the desk. */
export const AnnouncementText = ({ text }: { text: string }) => (
  <div className="flex flex-col gap-2.5 text-sm/6 wrap-anywhere" dir="auto">
    {readMarkdown(text).map(({ kind, lines }, index) => {
      const items = lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
        <Line key={place} as={kind === 'paragraph' ? 'span' : 'li'} parts={line} />
      ));
      const Block = elements[kind];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
        <Block key={index} className={looks[kind]}>
          {items}
        </Block>
      );
    })}
  </div>
);

const elements = { paragraph: 'p', bullets: 'ul', numbers: 'ol' } as const;

const looks = { paragraph: '', bullets: 'list-disc pl-5', numbers: 'list-decimal pl-5' };

const Line = ({ as: Element, parts }: { as: 'span' | 'li'; parts: readonly Inline[] }) => (
  <Element className={Element === 'span' ? 'block' : undefined}>
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
      <Part key={index} {...part} />
    ))}
  </Element>
);

const Part = ({ text, look, href }: Inline) => {
  if (href !== undefined)
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="rounded-sm text-info underline underline-offset-2"
      >
        {text}
      </a>
    );
  if (look === 'strong') return <strong className="font-semibold">{text}</strong>;
  if (look === 'emphasis') return <em>{text}</em>;
  if (look === 'code') return <code className="rounded-sm bg-sunk px-1 font-mono text-xs">{text}</code>;
  return text;
};

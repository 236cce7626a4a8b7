import { memo, type ReactNode } from 'react';
import { classes } from '#web/components/classes.ts';
import { splitLinks } from '#web/components/tickets/message-links.ts';
import { type Look, piecesOf } from './message-marks.ts';

/** A text as a customer's phone shows it: with its marks drawn, and with the links that are safe to open. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  let at = 0;
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {splitLinks(text).map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.href) return <Formatted key={key} text={part.text} />;
        return (
          <a
            key={key}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="rounded-sm text-info underline underline-offset-2"
          >
            {part.text}
          </a>
        );
      })}
    </span>
  );
});

const Formatted = ({ text }: { text: string }) => {
  const pieces = piecesOf(text);
  if (pieces.length === 1 && pieces[0]?.looks.length === 0) return text;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Marked key={index} looks={piece.looks}>
      {piece.text}
    </Marked>
  ));
};

const Marked = ({
  looks: [outermost, ...inner],
  children,
}: {
  looks: readonly Look[];
  children: string;
}): ReactNode => {
  if (!outermost) return children;
  const Element = elements[outermost];
  return (
    <Element className={outermost === 'code' ? codeLook(children) : undefined}>
      <Marked looks={inner}>{children}</Marked>
    </Element>
  );
};

const elements = { bold: 'b', italic: 'i', struck: 's', code: 'code' } as const;

const codeLook = (text: string) =>
  classes('rounded-sm bg-sunk font-mono text-xs', text.includes('\n') ? 'block px-2 py-1' : 'px-1');

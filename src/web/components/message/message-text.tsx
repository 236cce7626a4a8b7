import { memo } from 'react';
import { splitLinks } from '#web/components/tickets/message-links.ts';

interface MessageTextProps {
  text: string;
  /** Shows what stands between asterisks in bold, as the customer's phone does. */
  isFormatted?: boolean;
}

/** A text as it was typed, with the links that are safe to open. */
export const MessageText = memo(function MessageText({ text, isFormatted = false }: MessageTextProps) {
  let at = 0;
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {splitLinks(text).map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.href) return isFormatted ? <Formatted key={key} text={part.text} /> : part.text;
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

const Formatted = ({ text }: { text: string }) =>
  text.split(bold).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move; every second one is what the pattern caught.
    index % 2 === 1 ? <b key={index}>{piece}</b> : piece,
  );

const bold = /\*([^*\s](?:[^*\n]*[^*\s])?)\*/;

import { memo } from 'react';
import { splitLinks } from './message-links.ts';

interface MessageTextProps {
  text: string;
}

/** A text as it was typed, with the links that are safe to open. */
export const MessageText = memo(function MessageText({ text }: MessageTextProps) {
  let at = 0;
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {splitLinks(text).map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.href) return part.text;
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

import { PhoneForwarded } from 'lucide-react';
import { formatTime } from '#web/i18n/dates.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { PhoneText } from '../contacts/phone-text-view.ts';

interface MessageNumberChangedProps {
  /** The number before and, where it is known, the one since: `+5511… → +5511…`. */
  body: string;
  createdAt: string;
}

/** That the customer has another number: nobody has written it, so it is no bubble. */
export function MessageNumberChanged({ body, createdAt }: MessageNumberChangedProps) {
  const t = useTexts('conversation');
  const [before = '', after] = body.split(' → ').map((number) => number.replace('+', ''));
  return (
    <p className="px-4 pt-2 pb-0.5 text-center text-xs text-ink3">
      <PhoneForwarded size={12} className="mr-1.5 inline-block" aria-hidden="true" />
      {t(after ? 'message.numberChanged' : 'message.numberHidden')} <Unbroken digits={before} />
      {after && (
        <>
          {' → '}
          <Unbroken digits={after} />
        </>
      )}{' '}
      <time dateTime={createdAt}>{formatTime(createdAt)}</time>
    </p>
  );
}

/** A number stays on one line. */
const Unbroken = ({ digits }: { digits: string }) => (
  <span className="whitespace-nowrap tabular-nums">
    <PhoneText number={digits} />
  </span>
);

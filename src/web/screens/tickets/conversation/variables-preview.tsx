import type { Ticket } from '#contract/schema.ts';
import { filledParts } from '#machines/message-variables.ts';
import { type Atom, useAtom } from '#web/atom.ts';
import { now } from '#web/clock.ts';
import { useCompanyTimeZone } from '#web/desk/session-hooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface VariablesPreviewProps {
  ticket: Pick<Ticket, 'code' | 'contact'>;
  text: Atom<string>;
}

/** What the customer is going to read in place of the variables, and which of them nothing is put in for. */
export const VariablesPreview = ({ ticket, text }: VariablesPreviewProps) => {
  const { t } = useTranslation('message-actions');
  const written = useAtom(text, asWritten);
  const timeZone = useCompanyTimeZone();
  const values = { contactName: ticket.contact.name, protocol: ticket.code, now: now(), timeZone };
  const parts = filledParts(written.trim(), values);
  const unknown = parts.filter(({ isUnknown }) => isUnknown);
  return (
    <div className="max-h-28 shrink-0 overflow-y-auto border-t border-line bg-panel px-4 py-1.5 text-xs text-ink2">
      <p className="whitespace-pre-wrap wrap-anywhere">
        <b className="font-semibold">{t('variables.reads')}</b>{' '}
        {parts.map(({ text, isUnknown }, index) =>
          isUnknown ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            <mark key={index} className="rounded-sm bg-warn-soft px-0.5 text-warn">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      {unknown.length > 0 && (
        <p role="status" className="pt-0.5 text-warn">
          {t('variables.unknown', { count: unknown.length, names: unknown.map(({ text }) => text).join(', ') })}
        </p>
      )}
    </div>
  );
};

const asWritten = (text: string) => text;

import { useTranslation } from '#web/i18n/use-translation.ts';
import { MessageText } from '../message-text.tsx';
import { keyed, type Of, OpenLink } from './kind-card.tsx';

/** Nothing can be pressed here but an address: it is the phone that answers. */
export function ButtonsCard({ content: { title, text, footer, buttons } }: { content: Of<'buttons'> }) {
  const { t } = useTranslation('message-kinds');
  return (
    <div className="grid gap-1">
      {title && <b className="font-semibold [overflow-wrap:anywhere]">{title}</b>}
      {text && <MessageText text={text} />}
      {footer && <span className="text-xs text-ink2 [overflow-wrap:anywhere]">{footer}</span>}
      {buttons.length > 0 && (
        <ul aria-label={t('buttons')} className="flex flex-wrap gap-1 pt-0.5">
          {keyed(buttons).map(({ item: button, key }) => (
            <li key={key} className="max-w-full">
              {button.url ? (
                <OpenLink url={button.url} label={button.text} />
              ) : (
                <span className="inline-flex min-h-7 max-w-full items-center rounded-md border border-dashed border-line px-2.5 text-xs [overflow-wrap:anywhere]">
                  {button.text}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

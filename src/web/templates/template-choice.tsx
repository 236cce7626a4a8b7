import { LayoutTemplate } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MessageTemplate } from '#contract/schema.ts';
import { SearchInput } from '#web/components/fields/search-input.tsx';
import { placeOf } from '#web/components/folded.ts';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TemplateName, TemplateText } from './template-summary.tsx';

/** More than these are searched. */
const SEARCHED_FROM = 8;

/** The templates that may be sent, to be chosen from. */
export const TemplateChoice = ({
  templates,
  onChoose,
}: {
  templates: readonly MessageTemplate[];
  onChoose: (template: MessageTemplate) => void;
}) => {
  const { t } = useTranslation('templates');
  const [searched, setSearched] = useState('');
  const sendable = templates.filter(({ isSendable }) => isSendable);
  const others = templates.length - sendable.length;
  if (templates.length === 0) return <PaneState icon={LayoutTemplate} title={t('empty')} hint={t('emptyHint')} />;
  if (sendable.length === 0) {
    return <PaneState icon={LayoutTemplate} title={t('noneSendable')} hint={t('noneSendableHint')} />;
  }
  const found = sendable.filter(
    ({ name, header, body }) => searched.trim() === '' || placeOf(`${name} ${header} ${body}`, searched),
  );
  return (
    <div className="flex flex-col gap-3">
      {sendable.length >= SEARCHED_FROM && (
        <SearchInput label={t('search')} placeholder={t('search')} value={searched} onChange={setSearched} />
      )}
      {found.length === 0 && <p className="py-4 text-center text-sm text-ink2">{t('searchNone')}</p>}
      {found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
          {found.map((template) => (
            <ChoiceRow
              key={template.id}
              label={t('use', { name: template.name })}
              name={<TemplateName {...template} />}
              onChoose={() => onChoose(template)}
            >
              <TemplateText template={template} />
            </ChoiceRow>
          ))}
        </ul>
      )}
      {others > 0 && <p className="text-xs text-ink2">{t('unsendable', { count: others })}</p>}
    </div>
  );
};

interface ChoiceRowProps {
  label: string;
  name: ReactNode;
  /** What the customer reads. */
  children: ReactNode;
  onChoose: () => void;
}

/** One of several messages to choose from. */
export const ChoiceRow = ({ label, name, children, onChoose }: ChoiceRowProps) => (
  <li>
    <button
      type="button"
      aria-label={label}
      className="flex w-full flex-col gap-1 p-3 text-left text-sm hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      onClick={onChoose}
    >
      {name}
      <span className="line-clamp-3 text-ink2">{children}</span>
    </button>
  </li>
);

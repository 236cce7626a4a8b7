import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Says that a message far back is on its way, wherever in the conversation one is meanwhile. */
export const ConversationReaching = () => {
  const { t } = useTranslation('conversation');
  return (
    <p
      role="status"
      className="fade-in pointer-events-none absolute inset-x-0 top-3 mx-auto flex w-fit items-center gap-2 rounded-full border border-line bg-panel px-3 py-1.5 text-xs shadow-raised"
    >
      <Spinner />
      {t('message.reaching')}
    </p>
  );
};

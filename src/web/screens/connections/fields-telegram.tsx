import { useTranslation } from '#web/i18n/use-translation.ts';
import type { StoredKey } from './connection-rules.ts';
import { SecretField } from './secret-field.tsx';

/** What a bot of Telegram's needs, and how one comes to it. */
export const TelegramFields = ({ stored }: { stored: StoredKey | null }) => {
  const { t } = useTranslation('connections');
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('form.telegram.title')}</legend>
      <ol className="list-decimal space-y-1 pl-5 text-sm text-ink2">
        <li>{t('form.telegram.open')}</li>
        <li>{t('form.telegram.make')}</li>
        <li>{t('form.telegram.copy')}</li>
      </ol>
      <SecretField
        name="botToken"
        label={t('form.telegram.botToken')}
        hint={t('form.telegram.botTokenHint')}
        isSet={stored?.isBotTokenSet}
      />
      <p className="text-xs text-ink2">{t('form.telegram.groups')}</p>
    </fieldset>
  );
};

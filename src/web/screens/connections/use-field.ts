import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ConnectionError, ConnectionField, ConnectionValues } from './connection-rules.ts';

/** The form around a field, and what is wrong with each in words: the server's own, or those of the rules. */
export const useConnectionForm = () => {
  const { t } = useTranslation('connections');
  const form = useFormContext<ConnectionValues>();
  const { errors } = form.formState;
  const errorOf = (name: ConnectionField) => {
    const error = errors[name] as { type?: unknown; message?: string } | undefined;
    if (!error?.message) return undefined;
    return error.type === 'server' ? error.message : t(`form.${error.message as ConnectionError}`);
  };
  return { form, errorOf };
};

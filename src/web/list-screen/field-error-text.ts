import { get, useFormState } from 'react-hook-form';
import { i18n } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const useFieldErrorText = (name: string): string | undefined => {
  useTranslation('registers');
  const { errors } = useFormState({ name });
  const error: { type?: string; message?: string } | undefined = get(errors, name);
  if (!error?.message) return undefined;
  return error.type === 'server' ? error.message : textOfMessage(error.message);
};

const textOfMessage = (message: string) => {
  const key = message.includes(':') ? message : `registers:faults.${message}`;
  return i18n.exists(key) ? i18n.t(key as 'registers:faults.required') : message;
};

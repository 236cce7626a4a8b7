import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { i18n } from '#web/i18n/i18n.ts';

/** What is wrong with a field, in words: a fault of the rules by its name, a refusal of the server as it is. */
export const useFaultText = (name: string): string | undefined => {
  useTranslation('registers');
  const { errors } = useFormState({ name });
  const fault: { type?: string; message?: string } | undefined = get(errors, name);
  if (!fault?.message) return undefined;
  return fault.type === 'server' ? fault.message : worded(fault.message);
};

const worded = (message: string) => {
  const key = message.includes(':') ? message : `registers:faults.${message}`;
  return i18n.exists(key) ? i18n.t(key as 'registers:faults.required') : message;
};

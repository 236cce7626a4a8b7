import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Paperclip } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Controller, FormProvider, type Resolver, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ExternalReceipt } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { sendExternalMedia, sendExternalMessage } from '#web/api/external.ts';
import { Button } from '#web/components/button.tsx';
import { AttachmentField } from '#web/components/fields/attachment-field.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextAreaField, TextField } from '#web/list-screen/fields.tsx';

const textRules = z.object({
  token: z.string().check(z.trim(), z.minLength(1, 'required')),
  number: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.regex(/^(\d{8,15})?$/, 'messages-api:faults.number')),
  body: z.string().check(z.refine((text) => text.trim() !== '', 'required')),
});

const mediaRules = z.extend(textRules, {
  file: z.nullable(z.custom<File>()).check(z.refine((file) => file !== null, 'required')),
});

type TextValues = z.infer<typeof textRules>;
type MediaValues = z.infer<typeof mediaRules>;

export const TextTestForm = () => {
  const { t } = useTranslation('messages-api');
  return (
    <TestForm<TextValues>
      title={t('test.text')}
      resolver={standardSchemaResolver(textRules)}
      empty={{ token: '', number: '', body: '' }}
      send={({ token, ...message }) => sendExternalMessage(token, message)}
    />
  );
};

export const MediaTestForm = () => {
  const { t } = useTranslation(['messages-api', 'registers']);
  return (
    <TestForm<MediaValues>
      title={t('test.media')}
      resolver={standardSchemaResolver(mediaRules)}
      empty={{ token: '', number: '', body: '', file: null }}
      send={({ token, file, ...message }) => sendExternalMedia(token, { ...message, file: file as File })}
    >
      <Controller<MediaValues, 'file'>
        name="file"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <AttachmentField
            label={t('test.file')}
            name={value?.name ?? null}
            nameIcon={<Paperclip size={14} aria-hidden="true" />}
            pickLabel={t('test.pick')}
            pickIcon={<Paperclip size={14} aria-hidden="true" />}
            removeLabel={(name) => t('test.remove', { name })}
            hint={t('test.fileHint')}
            error={error && t('registers:faults.required')}
            onPick={onChange}
          />
        )}
      />
    </TestForm>
  );
};

interface TestFormProps<Values extends TextValues> {
  title: string;
  resolver: Resolver<Values>;
  empty: Values;
  send: (values: Values) => Promise<ExternalReceipt>;
  children?: ReactNode;
}

/** Token, number and message are required (spec section 5). What was typed stays, to be tried once more. */
const TestForm = <Values extends TextValues>({ title, resolver, empty, send, children }: TestFormProps<Values>) => {
  const { t } = useTranslation(['messages-api', 'registers']);
  const toast = useToast();
  const titleId = useId();
  const [receipt, setReceipt] = useState<ExternalReceipt | null>(null);
  const form = useForm<Values>({ resolver, defaultValues: empty as never });
  const submit = form.handleSubmit(async (values) => {
    setReceipt(null);
    try {
      setReceipt(await send(values));
      toast({ kind: 'success', text: t('test.sent') });
    } catch (error) {
      const { code } = failureOf(error);
      toast(code === 'ERR_UNAUTHORIZED' ? { kind: 'error', text: t('test.unknownToken') } : { kind: 'error', code });
    }
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={submit}
        className="flex flex-col gap-3 rounded-lg border border-line p-4"
      >
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        <TextField<TextValues> name="token" label={t('test.token')} hint={t('test.tokenHint')} autoComplete="off" />
        <TextField<TextValues>
          name="number"
          type="tel"
          label={t('test.number')}
          hint={t('test.numberHint')}
          autoComplete="off"
        />
        <TextAreaField<TextValues> name="body" label={t('test.body')} />
        {children}
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="self-end">
          {t('test.send')}
        </Button>
        {receipt && (
          <p role="status" className="text-xs text-ink2">
            {t('test.receipt', { message: receipt.messageIds.join(', '), ticket: receipt.ticketId })}
          </p>
        )}
      </form>
    </FormProvider>
  );
};

import type { QuickMessage } from '#contract/schema.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { QuickMessageFields } from './quick-message-fields.tsx';
import { type QuickMessageValues, quickMessageRules } from './quick-message-rules.ts';

export const quickMessageForm: ListScreenForm<QuickMessage, QuickMessageValues> = {
  rules: quickMessageRules,
  valuesOf: (row) => ({
    shortcode: row?.shortcode ?? '',
    message: row?.message ?? '',
    geral: row?.geral ?? true,
    template: row?.template ?? null,
    file: undefined,
  }),
  fieldOfCode: {
    ERR_NO_TEMPLATE_FOUND: 'template',
    ERR_NO_WAPP_FOUND: 'template',
    ERR_DUPLICATED_SHORTCODE: 'shortcode',
    ERR_FILE_TOO_LARGE: 'file',
    ERR_FILE_EMPTY: 'file',
    ERR_UNSUPPORTED_MEDIA: 'file',
  },
  Fields: ({ row }) => <QuickMessageFields mediaName={row?.mediaName ?? null} />,
};

import { describe, expect, test } from 'vitest';
import { texts as en } from '#web/i18n/en/connections.ts';
import { texts as es } from '#web/i18n/es/connections.ts';
import { texts as pt } from '#web/i18n/pt/connections.ts';

/** As Meta calls them: who registers a number looks for these words and no others. */
const permissions = ['whatsapp_business_management', 'whatsapp_business_messaging'];
const fields = [
  'account_update',
  'business_capability_update',
  'calls',
  'history',
  'message_template_components_update',
  'message_template_status_update',
  'messages',
  'phone_number_quality_update',
  'smb_app_state_sync',
  'smb_message_echoes',
  'template_category_update',
  'user_id_update',
  'user_preferences',
];

describe.each([
  ['pt', pt.form.cloud],
  ['en', en.form.cloud],
  ['es', es.form.cloud],
])('the form of an official number in %s', (_language, cloud) => {
  test('names both permissions that its token needs', () => {
    expect(namesIn(cloud.accessTokenHint)).toEqual(permissions);
  });

  test('names every field of the webhook, and no other', () => {
    const words = new Set(cloud.webhookHint.match(/\w+/gu));
    expect(fields.filter((field) => !words.has(field))).toEqual([]);
    expect(namesIn(cloud.webhookHint).filter((name) => !fields.includes(name))).toEqual([]);
  });

  test('says that the address has to be https', () => {
    expect(cloud.webhookHint).toMatch(/\bhttps\b/u);
  });
});

/** Two words and more with a line below between them are nobody's language. */
const namesIn = (text: string) => [...new Set(text.match(/\w+_\w+/gu))].sort();

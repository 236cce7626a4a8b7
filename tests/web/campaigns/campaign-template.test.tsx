import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '#web/i18n/i18n.ts';
import { CampaignTemplate } from '#web/screens/campaigns/campaign-template.tsx';
import { bakeryTemplates } from '../../support/fixtures/templates.ts';

beforeAll(async () => {
  await startI18n('pt');
  await i18n.loadNamespaces(['campaigns', 'registers', 'errors']);
});

test('texts that are still to come do not take away the form in which a campaign’s template is chosen', () => {
  expect(i18n.hasLoadedNamespace('templates')).toBe(false);
  const template = bakeryTemplates.find(({ fields }) => fields.length > 0);
  const Form = () => (
    <FormProvider {...useForm({ defaultValues: { templateId: template?.id, templateValues: [''] } })}>
      <CampaignTemplate templates={bakeryTemplates} own={[]} />
    </FormProvider>
  );
  render(
    <Suspense fallback="The form is away">
      <Form />
    </Suspense>,
  );
  expect(screen.getByText('Modelo do WhatsApp')).toBeTruthy();
  expect(screen.queryByText('The form is away')).toBeNull();
});

import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '#web/i18n/i18n.ts';
import { CampaignTemplate } from '#web/screens/campaigns/campaign-template.tsx';
import { bakeryTemplates } from '../../support/fixtures/templates.ts';

beforeAll(async () => {
  await startI18n('pt');
  await i18n.loadNamespaces(['campaigns', 'registers', 'errors']);
});

afterEach(cleanup);

test('texts that are still to come do not take away the form in which a campaign’s template is chosen', () => {
  expect(i18n.hasLoadedNamespace('templates')).toBe(false);
  const template = bakeryTemplates.find(({ fields }) => fields.length > 0);
  const Form = () => (
    <FormProvider {...useForm({ defaultValues: { templateId: template?.id, templateValues: [''] } })}>
      <CampaignTemplate templates={bakeryTemplates} own={[]} isAdmin />
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

test.each([
  ['an official number without templates that may be sent', [], true, 1],
  ['the same before who is no admin', [], false, 0],
  ['a connection that knows no templates', null, true, 0],
])(
  '%s: the way to Conexões is for an admin, where an official number has none that may be sent',
  (_which, templates, isAdmin, count) => {
    const Form = () => (
      <FormProvider {...useForm({ defaultValues: { templateId: null, templateValues: [] } })}>
        <CampaignTemplate templates={templates} own={[]} isAdmin={isAdmin} />
      </FormProvider>
    );
    render(<Form />, { wrapper: MemoryRouter });
    const ways = screen.queryAllByRole('link', { name: 'Ver os modelos em Conexões' });
    expect(screen.queryAllByText(/não tem modelos do WhatsApp/)).toHaveLength(templates ? 1 : 0);
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(Array(count).fill('/connections'));
  },
);

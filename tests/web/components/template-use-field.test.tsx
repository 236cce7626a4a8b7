import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { MessageTemplate } from '#contract/schema.ts';
import { i18n, loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { TemplateUseField } from '#web/templates/template-use-field.tsx';
import { bakeryTemplates } from '../../support/fixtures/templates.ts';

beforeAll(() => startI18n('pt'));

test('texts that are still to come do not take away the form in which a template is chosen', () => {
  expect(i18n.hasLoadedNamespace('schedules')).toBe(false);
  render(
    <Suspense fallback="The form is away">
      <p>The form</p>
      <TemplateUseField
        label="Modelo"
        hint=""
        none="Nenhum"
        templates={bakeryTemplates}
        use={null}
        isTried={false}
        onUse={() => undefined}
      />
    </Suspense>,
  );
  expect(screen.queryByText('The form is away')).toBeNull();
});

test('one that is chosen and held back says so, with the reason', async () => {
  await Promise.all([loadTexts('templates'), loadTexts('schedules')]);
  const [first] = bakeryTemplates as [MessageTemplate];
  const rejected = { ...first, status: 'REJECTED', rejectedReason: 'PROMOTIONAL', isSendable: false };
  render(
    <TemplateUseField
      label="Modelo"
      hint="Chega a todos"
      none="Nenhum"
      templates={[rejected]}
      use={{ templateId: first.id, templateValues: [] }}
      isTried={false}
      onUse={() => undefined}
    />,
  );
  expect(await screen.findByText(/Recusado pelo WhatsApp: não sai até ser liberado\./)).toBeTruthy();
  expect(screen.queryByText('Chega a todos')).toBeNull();
});

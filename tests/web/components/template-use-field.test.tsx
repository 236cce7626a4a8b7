import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '#web/i18n/i18n.ts';
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

import { describe, expect, test } from 'vitest';
import { cases, harnesses, tryCase } from '../../support/channels/conformance.ts';

describe.each(harnesses)('$name', (harness) => {
  const has = ({ id }: { id: string }) => !(id in harness.lacks);

  test.each(cases.filter(has))('$can', async (tried) => {
    await tryCase(harness, tried);
  });

  test('lacks nothing that is not a case', () => {
    const ids = cases.map(({ id }) => id);
    expect(Object.keys(harness.lacks).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

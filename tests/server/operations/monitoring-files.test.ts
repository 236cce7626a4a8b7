import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/operations/metrics/metrics.ts';
import { thresholds } from '#server/operations/thresholds.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { namesIn } from '../../support/server/operations/printed.ts';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string; trouble?: string };
  annotations: { summary: string };
}

const folder = 'deploy/monitoring';
const rules: Rule[] = parse(readFileSync(`${folder}/alerts.yaml`, 'utf8')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);
const board: { panels: { type: string; title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  readFileSync(`${folder}/grafana-board.json`, 'utf8'),
);
const drawn = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** What an expression is made of, as Prometheus' own grammar reads it. */
function read(expression: string) {
  const metrics: string[] = [];
  const numbers: number[] = [];
  let hasErrors = false;
  parser.parse(expression).iterate({
    enter({ type, name, from, to, node }) {
      const text = expression.slice(from, to);
      if (type.isError) hasErrors = true;
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text);
      if (name === 'NumberDurationLiteral') numbers.push(Number(text));
    },
  });
  return { metrics, numbers, hasErrors };
}

/** Beside each of its kind, what a histogram is asked by. */
const bare = (metric: string) => metric.replace(/_(bucket|count|sum)$/, '');

let fixture: Fixture;
let printed: string[];
beforeAll(async () => {
  fixture = await openFixture();
  // What PostgreSQL alone has is declared all the same.
  const channels = { onSetAside: () => undefined, onStored: () => undefined };
  const own = {
    sockets: 0,
    liveLagSeconds: 0,
    leases: 0,
    pool: { room: 1, used: 0, waiting: 0 },
    databaseSeconds: undefined,
    filesSeconds: undefined,
  };
  const withPostgres = createMetrics({ channels, diskReserveBytes: 1, isPostgres: true });
  const all = await withPostgres.print(own, { disk: undefined, figures: undefined, servers: undefined }, new Date());
  printed = [...new Set([...namesIn((await fixture.app.inject('/metrics')).payload), ...namesIn(all)])].sort();
});
afterAll(() => fixture.close());

describe('the board and the alert rules', () => {
  test.each([...rules.map(({ expr }) => expr), ...drawn])('%s is read by the grammar of Prometheus', (expression) => {
    expect(read(expression)).toMatchObject({ hasErrors: false, metrics: expect.arrayContaining([expect.any(String)]) });
  });

  test('a broken expression is found', () => {
    expect(read('max(recado_connections_down').hasErrors).toBe(true);
  });

  test('name only metrics that a running server prints, or those of every program on Node', () => {
    const named = [...rules.map(({ expr }) => expr), ...drawn].flatMap((expression) =>
      read(expression).metrics.map(bare),
    );
    const ofOthers = /^(up|process_\w+|nodejs_\w+)$/;
    expect(named.filter((metric) => !printed.includes(metric) && !ofOthers.test(metric))).toEqual([]);
  });

  test('show each metric of the product', () => {
    const shown = new Set(drawn.flatMap((expression) => read(expression).metrics.map(bare)));
    expect(printed.filter((metric) => !shown.has(metric))).toEqual([]);
  });

  test('have the thresholds of the troubles, each of which has its rule', () => {
    const ruled = Object.fromEntries(
      rules.flatMap(({ expr, labels, for: lasting }) =>
        labels.trouble ? [[labels.trouble, { numbers: read(expr).numbers, forSeconds: secondsIn(lasting) }]] : [],
      ),
    );
    expect(Object.keys(ruled).sort()).toEqual(Object.keys(thresholds).sort());
    for (const [code, { over, forSeconds }] of Object.entries(thresholds)) {
      expect({ code, ...ruled[code] }).toEqual({ code, numbers: expect.arrayContaining([over]), forSeconds });
    }
  });

  test('are explained in the book: each metric, and what to do about each trouble', () => {
    const metrics = readFileSync('docs/operations/metrics.md', 'utf8');
    expect(printed.filter((metric) => !metrics.includes(`\`${metric}\``))).toEqual([]);

    expect(Object.keys(thresholds).filter((code) => !metrics.includes(`\`${code}\``))).toEqual([]);
  });
});

function secondsIn(duration: string): number {
  const [, amount, unit] = /^(\d+)(s|m|h)$/.exec(duration) ?? [];
  return Number(amount) * { s: 1, m: 60, h: 3_600 }[unit as 's' | 'm' | 'h'];
}

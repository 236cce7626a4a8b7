import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addressOf, placeHere } from '#web/atlas/address.ts';
import { chartOf, statesIn } from '#web/atlas/chart.ts';
import { folded } from '#web/atlas/folding.ts';
import { bundlesOf } from '#web/atlas/layout.ts';
import { brightFor } from '#web/atlas/pointing.ts';
import { isFromServer, withoutServer } from '#web/atlas/server-events.ts';
import { sourceOf } from '#web/atlas/source.ts';
import { advance, begin } from '#web/atlas/stepping.ts';
import { walkFrom, walkText } from '#web/atlas/walk-link.ts';
import { campaignFixture } from './fixtures/campaigns/campaign.ts';
import { checkoutFixture } from './fixtures/checkout.ts';
import { sessionFixture } from './fixtures/desk/session.ts';

const session = chartOf(sessionFixture.machine);

describe('A folded state', () => {
  const chart = folded(session, new Set(['session.signedIn']));

  test('hides what it holds and keeps what crosses its border', () => {
    expect(statesIn(chart.root).filter(({ hidden }) => hidden > 0)).toMatchObject([
      { id: 'session.signedIn', hidden: 2, states: [] },
    ]);
    expect(
      bundlesOf(chart)
        .filter(({ from }) => from === 'session.signedIn')
        .map(({ to }) => to),
    ).toEqual(['session.leaving', 'session.forgetting', 'session.displaced', 'session.financeOnly']);
    expect(
      chart.edges.filter(({ from, to }) => from === to && from === 'session.signedIn').map(({ event }) => event),
    ).toEqual(['session.renewed']);
  });

  test('of several is drawn as the outermost', () => {
    const both = folded(session, new Set(['session.signedIn', 'session.financeOnly']));
    expect(statesIn(both.root).filter(({ id }) => id.split('.').length > 2)).toEqual([]);
  });
});

test('a state is bright with its arrows in and out, and the states at their ends', () => {
  const bright = brightFor('session.displaced', session, bundlesOf(session));
  expect({ states: [...(bright?.states ?? [])], bundles: [...(bright?.bundles ?? [])] }).toEqual({
    states: ['session.displaced', 'session.signedIn', 'session.forgetting'],
    bundles: ['session.signedIn > session.displaced', 'session.displaced > session.forgetting'],
  });
  expect(brightFor('session', session, bundlesOf(session))).toBeUndefined();
});

test('what the server tells is known by the contract and the live link, and is hidden alone', () => {
  const campaign = chartOf(campaignFixture.machine);
  const types = (edges: typeof campaign.edges) => [...new Set(edges.map(({ type }) => type))];
  expect(types(campaign.edges).filter(isFromServer)).toEqual([
    'campaign.updated',
    'campaign.start',
    'campaign.missed',
    'campaign.finish',
  ]);
  expect(types(withoutServer(campaign).edges)).toEqual([
    'campaign.edit',
    'campaign.unschedule',
    'campaign.schedule',
    'campaign.stop',
    'campaign.restart',
  ]);
});

describe('A link', () => {
  test('holds a walk, with the values that were changed, and takes no other machine’s', () => {
    const [example] = campaignFixture.events.filter(({ type }) => type === 'campaign.schedule');
    const start = begin(campaignFixture);
    const changed = { ...example, type: 'campaign.schedule', scheduledAt: '2031-01-01T00:00:00.000Z' };
    const scheduled = advance(campaignFixture, start, changed);
    if (!scheduled) throw new Error('It is not taken');
    const text = walkText(campaignFixture, [start, scheduled]);
    const address = addressOf(
      { at: 'campaign.PROGRAMADA', walk: text, step: '1' },
      'http://here/?path=/story/x&at=old',
    );
    const place = placeHere(new URL(address).search);
    expect(place).toEqual({ at: 'campaign.PROGRAMADA', walk: text, step: '1' });
    expect(walkFrom(campaignFixture, place.walk).map(({ snapshot }) => snapshot.value)).toEqual([
      'INATIVA',
      'PROGRAMADA',
    ]);
    expect(walkFrom(sessionFixture, place.walk)).toHaveLength(1);
    expect(walkFrom(campaignFixture, 'campaign~[nonsense')).toHaveLength(1);
  });
});

describe('The source of a state', () => {
  const filesOf = (id: string) => {
    const beside = readdirSync(`machines/${id}`).map((file) => `machines/${id}/${file}`);
    return new Map([`machines/${id}.ts`, ...beside].map((file) => [file, readFileSync(file, 'utf8')]));
  };
  const lineOf = (stateId: string, id = stateId.split('.')[0] ?? '') => {
    const files = filesOf(id);
    const source = sourceOf(stateId, files);
    return source && `${source.file}: ${files.get(source.file)?.split('\n')[source.line - 1]?.trim()}`;
  };

  test.each([
    ['session', "machines/session.ts: id: 'session',"],
    ['session.signedIn.stale', 'machines/session.ts: stale: {'],
    [
      'session.financeOnly',
      'machines/session/finance-only.ts: export const financeOnly = sessionSetup.createStateConfig({',
    ],
    ['session.financeOnly.asking', 'machines/session/finance-only.ts: asking: {'],
    ['checkout.data', 'machines/checkout.ts: data: {'],
  ])('%s is found', (stateId, line) => expect(lineOf(stateId)).toBe(line));

  test('is found for every state of a machine, its own or that of the state around it', () => {
    const found = statesIn(chartOf(checkoutFixture.machine).root).map(({ id }) => lineOf(id));
    expect(found.filter((line) => line === undefined)).toEqual([]);
  });
});

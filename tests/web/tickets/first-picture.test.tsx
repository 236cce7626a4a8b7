import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plainTexts } from '#web/first-picture/plain-texts.ts';
import { still } from '#web/first-picture/still.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { texts as ptTexts } from '#web/i18n/pt/tickets.ts';
import { takeTextsFrom } from '#web/i18n/use-texts.ts';
import { TicketRow } from '#web/screens/tickets/views/ticket/ticket-row.tsx';
import meta, * as stories from '../../../stories/components/ticket-row.stories.tsx';
import { aSession } from '../../support/fixtures/user.ts';
import { aTicket } from '../../support/screens/tickets.ts';

const { default: _, ...shown } = stories;

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('tickets');
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});
afterEach(cleanup);

/** Icons are room in a picture. */
const withoutIcons = (element: Element) => {
  for (const icon of element.querySelectorAll('svg, span.inline-block[style*=width]')) icon.remove();
  return element;
};

const stillRow = (args: Parameters<typeof TicketRow>[0]) => {
  const place = document.createElement('div');
  const before = takeTextsFrom(plainTexts(ptTexts, 'pt'));
  place.append(...still(<TicketRow {...args} />));
  takeTextsFrom(before);
  return withoutIcons(place);
};

test.each(Object.entries(shown))('a row is the same in the first picture as on the page: %s', async (_name, story) => {
  const args = { ...meta.args, ...story.args };
  const { container } = render(<TicketRow {...args} />);
  const expected = withoutIcons(container);
  const found = stillRow(args);
  expect(found.isEqualNode(expected), `${found.innerHTML}\n${expected.innerHTML}`).toBe(true);
});

beforeEach(() => {
  vi.resetModules();
  window.localStorage.setItem('session', JSON.stringify({ ...aSession(), token: 'mine' }));
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  delete window.early;
  window.localStorage.clear();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

const draw = async (address: string, answer = Response.json({ tickets: [aTicket({ id: 1 }), aTicket({ id: 2 })] })) => {
  window.history.replaceState(null, '', address);
  window.early = { token: 'mine', answers: new Map(), firstList: Promise.resolve(answer) };
  await (await import('#web/first-picture/draw.tsx')).drawn;
  return [...document.querySelectorAll<HTMLElement>('#root li')];
};

test('the rows of the first list stand before the desk does, and one that is pressed is what it opens', async () => {
  const rows = await draw('/tickets');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [1, 2].map((id) => expect.stringContaining(aTicket({ id }).contact.name)),
  );
  expect(document.querySelector('#root [aria-hidden=true] li [inert] button')).not.toBeNull();
  rows[1]?.click();
  expect(window.location.pathname).toBe(`/tickets/${aTicket({ id: 2 }).uuid}`);
});

test('of a long list as many rows are drawn as can be seen', async () => {
  const tickets = Array.from({ length: 40 }, (_, index) => aTicket({ id: index + 1 }));
  vi.stubGlobal('innerHeight', 900);
  expect(await draw('/tickets', Response.json({ tickets }))).toHaveLength(10);
});

test.each([
  ['another list', '/tickets?tab=pending', undefined],
  ['another screen', '/contacts', undefined],
  ['an answer that refuses', '/tickets', new Response('{}', { status: 403 })],
])('nothing is drawn for %s', async (_what, address, answer) => {
  expect(await draw(address, answer)).toEqual([]);
});

test('nothing is drawn over a page that is there', async () => {
  document.body.innerHTML = '<div id="root"><p>Recado</p></div>';
  expect(await draw('/tickets')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { fillVariables } from '#machines/message-variables.ts';
import { createChance } from '#server/seed/chance.ts';
import type { DemoMessage } from '#server/seed/conversation.ts';
import { customersOfAcme, customersOfOutra } from '#server/seed/customers.ts';
import { demoFixtures } from '#server/seed/demo-fixtures.ts';
import { isOfficeOpen } from '#server/seed/office.ts';
import { ticketsOfAcme, ticketsOfOthers } from '#server/seed/tickets.ts';

const clocks = {
  'at three in the morning': '2026-11-25T03:00:00-03:00',
  'at nine on a Wednesday': '2026-11-25T09:00:00-03:00',
  'at nine on a Monday': '2026-11-23T09:00:00-03:00',
  'at three in the afternoon': '2026-11-25T15:00:00-03:00',
  'on a Sunday': '2026-11-22T11:00:00-03:00',
};

const hour = 60 * 60_000;

describe.each(Object.entries(clocks))('the demo made %s', (_, clock) => {
  const now = new Date(clock);
  const chance = createChance(4);
  const acme = ticketsOfAcme(demoFixtures.acme, customersOfAcme, chance, now);
  const tickets = [...acme, ...ticketsOfOthers(demoFixtures.outra, customersOfOutra, chance, now)];
  const messages = tickets.flatMap((ticket) => ticket.messages);
  const waiting = tickets.filter(({ status }) => status === 'pending');

  it('tells of nothing that is still to come', () => {
    const moments = tickets.flatMap(({ messages: said, createdAt, acceptedAt, updatedAt }) => [
      createdAt,
      updatedAt,
      ...(acceptedAt ? [acceptedAt] : []),
      ...said.map(({ at }) => at),
    ]);
    expect(moments.filter((at) => at > now)).toEqual([]);
  });

  it('tells each conversation in its order, from its beginning to its last activity', () => {
    for (const { messages: said, createdAt, acceptedAt, updatedAt } of tickets) {
      const times = [createdAt, ...said.map(({ at }) => at)].map(Number);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(new Set(times.slice(1)).size).toBe(times.length - 1);
      expect(times.at(-1)).toBeLessThanOrEqual(updatedAt.getTime() + 5000);
      if (acceptedAt) expect(acceptedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    }
  });

  it('lets agents write, accept and resolve while the office is open, and customers while they are awake', () => {
    const byAgents = messages.filter(({ line, isOutOfHours }) => line.by === 'agent' && !isOutOfHours);
    expect(byAgents.filter(({ at }) => !isOfficeOpen(at)).map(told)).toEqual([]);
    const taken = tickets.flatMap(({ acceptedAt }) => acceptedAt ?? []);
    expect(taken.filter((at) => !isOfficeOpen(at))).toEqual([]);
    const resolved = tickets.filter(({ status }) => status === 'closed').map(({ updatedAt }) => updatedAt);
    expect(resolved.filter((at) => !isOfficeOpen(at))).toEqual([]);
    expect(messages.filter(({ at }) => hourIn(at) < 7 || hourIn(at) > 22).map(told)).toEqual([]);
  });

  it('greets as one greets at the hour', () => {
    const greeted = messages.filter(({ text }) => /bom dia|boa (tarde|noite|madrugada)/i.test(text));
    expect(greeted.length).toBeGreaterThan(10);
    const wrong = greeted.filter(({ text, at }) => !text.startsWith(greetingAt(at)));
    expect(wrong.map(told)).toEqual([]);
  });

  it('leaves nobody waiting for longer than a night, nor through the hours of the office', () => {
    expect(waiting.length).toBeGreaterThan(10);
    const waits = (isMeant: (at: Date) => boolean) =>
      waiting.filter(({ createdAt }) => isMeant(createdAt)).map(({ createdAt }) => +now - +createdAt);
    expect(Math.max(0, ...waits(() => true)) / hour).toBeLessThan(13);
    expect(isOfficeOpen(now) ? Math.max(0, ...waits(isOfficeOpen)) / hour : 0).toBeLessThan(3);
  });

  it('answers who writes while the office is closed, once, and nobody else', () => {
    const ofAcme = waiting.filter((ticket) => acme.includes(ticket));
    for (const { messages: said, queue } of ofAcme) {
      const isLate = said.some(({ line, at }) => line.by === 'customer' && !isOfficeOpen(at));
      expect(said.filter(({ isOutOfHours }) => isOutOfHours)).toHaveLength(isLate && queue ? 1 : 0);
    }
    expect(ofAcme.some(({ messages: said }) => said.some(({ isOutOfHours }) => isOutOfHours))).toBe(
      clock.includes('T03') || clock.includes('T09') || clock.includes('T11'),
    );
  });
});

it('every connection of the demo has all its texts', () => {
  const connections = Object.values(demoFixtures).flatMap(({ connection }) => connection ?? []);
  expect(connections).toHaveLength(3);
  for (const { greetingMessage, complationMessage, outOfHoursMessage, ratingMessage } of connections) {
    const texts = [greetingMessage, complationMessage, outOfHoursMessage, ratingMessage];
    expect(texts.filter((text) => text.trim().length < 10)).toEqual([]);
  }
});

const greetingAt = (at: Date) =>
  fillVariables('{{ms}}', { contactName: '', protocol: '', now: at, timeZone: 'America/Sao_Paulo' });

const hourIn = (at: Date) => (at.getUTCHours() + 21) % 24;

const told = ({ at, text }: DemoMessage) => `${at.toISOString()} ${text}`;

import { describe, expect, test } from 'vitest';
import { localTime } from '#machines/local-time.ts';
import { brazilianHolidays } from '#machines/opening-hours/holidays.ts';
import { openingWords, withOpening } from '#machines/opening-hours/opening-words.ts';
import { opennessAt, upcoming } from '#machines/opening-hours/openness.ts';
import { calendarOf, storedOf } from '#machines/opening-hours/stored.ts';
import { endsBeforeItBegins, findWrongHours } from '#machines/opening-hours/wrong-hours.ts';
import {
  type DayOff,
  defaultOpeningHours,
  never,
  type OpeningHours,
  type Stretch,
  wholeDay,
  withStretches,
} from '#machines/opening-hours.ts';

const stretch = (text: string): Stretch => {
  const [startTime = '', endTime = ''] = text.split('-');
  return { startTime, endTime };
};

/** A week whose days are all closed but those that are named, `{ friday: '18:00-02:00' }`. */
const week = (days: Partial<Record<OpeningHours['weekdayEn'], string>>): OpeningHours[] =>
  defaultOpeningHours.map((day) => {
    const written = days[day.weekdayEn];
    return withStretches(day, written ? written.split(', ').map(stretch) : []);
  });

const everyDay = (written: string) =>
  defaultOpeningHours.map((day) => withStretches(day, written.split(', ').map(stretch)));

/** A moment by the clock of São Paulo, where no clock has been put forward since 2019. */
const saoPaulo = (local: string) => new Date(`${local.replace(' ', 'T')}:00-03:00`);

const at = (schedules: readonly OpeningHours[], local: string, daysOff: DayOff[] = []) =>
  opennessAt({ schedules, daysOff }, saoPaulo(local), 'America/Sao_Paulo');

const isOpen = (schedules: readonly OpeningHours[], local: string, daysOff: DayOff[] = []) =>
  at(schedules, local, daysOff).isOpen;

describe('hours', () => {
  test.each([
    ['08:00-18:00', '07:59', false],
    ['08:00-18:00', '08:00', true],
    ['08:00-18:00', '17:59', true],
    ['08:00-18:00', '18:00', false],
    ['20:00-00:00', '23:59', true],
    ['20:00-24:00', '23:59', true],
    ['00:00-00:00', '00:00', false],
    ['00:00-00:00', '12:00', false],
    ['00:00-24:00', '00:00', true],
    ['00:00-24:00', '23:59', true],
    ['00:00-23:59', '23:59', true],
    ['08:00-12:00, 13:30-18:00', '11:59', true],
    ['08:00-12:00, 13:30-18:00', '12:00', false],
    ['08:00-12:00, 13:30-18:00', '13:29', false],
    ['08:00-12:00, 13:30-18:00', '13:30', true],
    ['06:00-09:00, 11:00-14:00, 18:00-22:00', '10:00', false],
    ['06:00-09:00, 11:00-14:00, 18:00-22:00', '21:00', true],
  ])('of %s are open at %s: %s', (written, time, expected) => {
    expect(isOpen(everyDay(written), `2026-11-25 ${time}`)).toBe(expected);
  });

  test('over midnight are the night of the day on which they begin', () => {
    const friday = week({ friday: '18:00-02:00' });
    const open = ['2026-11-27 17:59', '2026-11-27 18:00', '2026-11-28 01:59', '2026-11-28 02:00', '2026-11-28 18:00'];
    expect(open.map((local) => isOpen(friday, local))).toEqual([false, true, true, false, false]);
    expect(isOpen(friday, '2026-11-27 01:00')).toBe(false);
    const sunday = week({ sunday: '22:00-06:00' });
    expect(['2026-11-30 05:59', '2026-11-30 06:00'].map((local) => isOpen(sunday, local))).toEqual([true, false]);
  });

  test('of a weekday that is not written down are closed, and of a week without any always open', () => {
    const [monday] = defaultOpeningHours;
    expect(isOpen(monday ? [monday] : [], '2026-11-24 10:00')).toBe(false);
    expect(at([], '2026-11-24 03:00')).toEqual({ isOpen: true, closes: undefined });
  });

  test('say until when it is open, over what joins them', () => {
    const closes = (schedules: readonly OpeningHours[], local: string) => {
      const openness = at(schedules, local);
      return openness.isOpen ? openness.closes : 'closed';
    };
    expect(closes(everyDay('08:00-12:00, 13:30-18:00'), '2026-11-25 09:00')).toEqual({
      date: '2026-11-25',
      time: '12:00',
    });
    expect(closes(everyDay('18:00-02:00'), '2026-11-25 20:00')).toEqual({ date: '2026-11-26', time: '02:00' });
    expect(closes(week({ friday: '18:00-23:59', saturday: '00:00-03:00' }), '2026-11-27 20:00')).toEqual({
      date: '2026-11-28',
      time: '03:00',
    });
    expect(closes(everyDay('00:00-24:00'), '2026-11-25 20:00')).toBeUndefined();
  });

  test.each([
    ['2026-11-20 18:30', '2026-11-20 18:00', '2026-11-21 08:00'],
    ['2026-11-23 07:59', '2026-11-21 12:00', '2026-11-23 08:00'],
    ['2026-11-25 03:00', '2026-11-24 18:00', '2026-11-25 08:00'],
  ])('closed at %s have been since %s, and open %s', (local, since, opens) => {
    const [date, time] = opens.split(' ');
    expect(at(defaultOpeningHours, local)).toEqual({ isOpen: false, since, opens: { date, time } });
  });

  test('name each closing by its end', () => {
    const since = (written: string, local: string) => {
      const openness = at(everyDay(written), local);
      return openness.isOpen ? 'open' : openness.since;
    };
    expect(since('08:00-12:00, 13:30-18:00', '2026-11-25 12:30')).toBe('2026-11-25 12:00');
    expect(since('18:00-02:00', '2026-11-25 03:00')).toBe('2026-11-25 02:00');
    expect(since('20:00-00:00', '2026-11-25 01:00')).toBe('2026-11-24 24:00');
    expect(at(week({}), '2026-11-25 12:00')).toEqual({ isOpen: false, since: 'always', opens: undefined });
  });
});

describe('days off', () => {
  const natal: DayOff = { date: '2026-12-25', name: 'Natal' };

  test('go before the hours of their weekday, but for the night that began the day before', () => {
    expect(isOpen(defaultOpeningHours, '2026-12-25 10:00', [natal])).toBe(false);
    expect(at(defaultOpeningHours, '2026-12-24 19:00', [natal])).toMatchObject({
      since: '2026-12-24 18:00',
      opens: { date: '2026-12-26', time: '08:00' },
    });
    const nights = everyDay('18:00-02:00');
    expect(
      ['2026-12-25 01:00', '2026-12-25 20:00', '2026-12-26 01:00', '2026-12-26 20:00'].map((local) =>
        isOpen(nights, local, [natal]),
      ),
    ).toEqual([true, false, false, true]);
  });

  test('last several days, have hours of their own, and count where every day is open', () => {
    const holidays: DayOff = { date: '2026-12-21', until: '2027-01-03', name: 'Férias coletivas' };
    const until = { date: '2026-12-24', name: 'Véspera', stretches: [stretch('08:00-12:00')] };
    expect(at(defaultOpeningHours, '2026-12-22 10:00', [holidays])).toMatchObject({
      since: '2026-12-19 12:00',
      opens: { date: '2027-01-04', time: '08:00' },
    });
    expect(
      ['2026-12-24 11:00', '2026-12-24 12:00'].map((local) => isOpen(defaultOpeningHours, local, [holidays, until])),
    ).toEqual([true, false]);
    expect(isOpen([], '2026-12-25 10:00', [natal])).toBe(false);
  });

  test('of the company count where a queue names none of its own', () => {
    const opensAnyway = { date: '2026-12-25', stretches: [stretch('10:00-14:00')] };
    const calendar = {
      schedules: defaultOpeningHours,
      daysOff: [opensAnyway],
      daysOffBelow: [natal, { date: '2026-12-24' }],
    };
    const open = (local: string) => opennessAt(calendar, saoPaulo(local), 'America/Sao_Paulo').isOpen;
    expect([open('2026-12-25 11:00'), open('2026-12-25 15:00'), open('2026-12-24 11:00')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('are listed from today on, in their order', () => {
    const off = [natal, { date: '2026-11-02' }, { date: '2026-11-20', until: '2026-11-30' }];
    expect(upcoming(off, '2026-11-25').map(({ date }) => date)).toEqual(['2026-11-20', '2026-12-25']);
  });
});

describe('the clock', () => {
  const open = (timeZone: string, schedules: OpeningHours[], instants: string[]) =>
    instants.map((instant) => opennessAt({ schedules, daysOff: [] }, new Date(instant), timeZone).isOpen);

  test('is that of the zone, on the day on which it is put forward and back, too', () => {
    // Lisbon: forward on 2026-03-29 at 01:00, back on 2026-10-25 at 02:00.
    const morning = everyDay('08:00-12:00');
    expect(
      open('Europe/Lisbon', morning, ['2026-03-28T08:00:00Z', '2026-03-29T07:00:00Z', '2026-03-29T11:00:00Z']),
    ).toEqual([true, true, false]);
    expect(
      open('Europe/Lisbon', morning, ['2026-10-25T07:30:00Z', '2026-10-25T08:00:00Z', '2026-10-25T11:59:00Z']),
    ).toEqual([false, true, true]);
    const nights = everyDay('22:00-03:00');
    expect(open('Europe/Lisbon', nights, ['2026-03-29T01:59:00Z', '2026-03-29T02:00:00Z'])).toEqual([true, false]);
    expect(open('Europe/Lisbon', nights, ['2026-10-25T02:59:00Z', '2026-10-25T03:00:00Z'])).toEqual([true, false]);
  });

  test('jumps over an hour that is not there', () => {
    // Santiago: on 2026-09-06 after 23:59 comes 01:00.
    const whole = everyDay('00:00-08:00');
    expect(
      open('America/Santiago', whole, ['2026-09-06T03:59:00Z', '2026-09-06T04:00:00Z', '2026-09-06T11:00:00Z']),
    ).toEqual([false, true, false]);
  });

  test('of Mexico is put forward no more, and of India has half hours', () => {
    expect(
      open('America/Mexico_City', everyDay('08:00-18:00'), ['2026-07-01T14:00:00Z', '2026-07-01T13:59:00Z']),
    ).toEqual([true, false]);
    expect(localTime(new Date('2026-07-01T18:45:00Z'), 'Asia/Kolkata')).toEqual({ date: '2026-07-02', time: '00:15' });
  });
});

describe('hours that cannot be', () => {
  const wrong = (days: OpeningHours[]) =>
    findWrongHours(days).map(({ day, stretch: at, problem }) => [day, at, problem]);

  test.each([
    ['the default ones', [...defaultOpeningHours], []],
    ['nights that end as the next day begins', everyDay('18:00-08:00'), []],
    ['a day that is closed', week({}), []],
    ['stretches that touch', week({ monday: '08:00-12:00, 12:00-18:00' }), []],
    ['stretches out of their order', week({ monday: '13:30-18:00, 08:00-12:00' }), []],
    ['stretches that run into each other', week({ monday: '08:00-12:00, 11:59-18:00' }), [[0, 1, 'overlap']]],
    ['a stretch beside the whole day', week({ tuesday: '00:00-24:00, 13:00-14:00' }), [[1, 1, 'overlap']]],
    ['a stretch that is none', week({ monday: '08:00-12:00, 13:00-13:00' }), [[0, 1, 'empty']]],
    ['a night into the next morning', week({ monday: '18:00-09:00', tuesday: '08:00-12:00' }), [[0, 0, 'intoNext']]],
    ['a night from Sunday into Monday', week({ sunday: '18:00-09:00', monday: '08:00-12:00' }), [[6, 0, 'intoNext']]],
    [
      'a weekday that stands twice',
      [...defaultOpeningHours.slice(0, 6), ...defaultOpeningHours.slice(0, 1)],
      [[6, 0, 'twice']],
    ],
  ])('%s', (_, days, expected) => {
    expect(wrong(days)).toEqual(expected);
  });

  test('days off that end before they begin', () => {
    expect([
      endsBeforeItBegins({ date: '2026-12-25', until: '2026-12-24' }),
      endsBeforeItBegins({ date: '2026-12-25', until: '2026-12-25' }),
      endsBeforeItBegins({ date: '2026-12-25', until: null }),
    ]).toEqual([true, false, false]);
  });
});

describe('what is stored', () => {
  const [monday] = defaultOpeningHours as [OpeningHours];
  const split = withStretches(monday, [stretch('08:00-12:00'), stretch('13:30-18:00')]);
  const stored = storedOf([split], null);
  const read = (kept: ReturnType<typeof storedOf>) => calendarOf({ ...kept, daysOff: null }).schedules[0];

  test('is the first stretch where every release looks for it, and the others beside it', () => {
    expect(stored).toEqual({
      schedules: [{ ...monday, startTime: '08:00', endTime: '12:00' }],
      laterStretches: { monday: [stretch('13:30-18:00')] },
    });
    expect(read(stored)).toEqual(split);
    expect(read(storedOf([withStretches(monday, [stretch('08:00-12:00')])], stored.laterStretches))).toEqual({
      ...monday,
      endTime: '12:00',
    });
  });

  test.each([
    ['of the first stretch as it was', { ...monday, endTime: '12:00' }, split],
    [
      'of an earlier beginning',
      { ...monday, startTime: '07:00', endTime: '12:00' },
      withStretches(monday, [stretch('07:00-12:00'), stretch('13:30-18:00')]),
    ],
    ['that covers the later one', { ...monday, endTime: '18:00' }, { ...monday, endTime: '18:00' }],
    ['of a closed day', { ...monday, ...never }, { ...monday, ...never }],
    ['of the whole day', { ...monday, ...wholeDay }, { ...monday, ...wholeDay }],
    [
      'that sends back what it does not know',
      { ...split, startTime: '09:00' },
      withStretches(monday, [stretch('09:00-12:00'), stretch('13:30-18:00')]),
    ],
  ])('keeps what still is right below a client of one stretch a day %s', (_, day, expected) => {
    expect(read(storedOf([day], stored.laterStretches))).toEqual(expected);
  });

  test('by an earlier release leaves the later stretches, as far as they still lie behind the first', () => {
    expect(read({ ...stored, schedules: [{ ...monday, endTime: '12:30' }] })?.stretches).toEqual([
      stretch('08:00-12:30'),
      stretch('13:30-18:00'),
    ]);
    expect(read({ ...stored, schedules: [{ ...monday, ...never }] })).toEqual({ ...monday, ...never });
  });
});

describe("Brazil's national holidays", () => {
  test('are those of the law, and of custom those that go by Easter', () => {
    const written = brazilianHolidays(2026).map(
      ({ date, name, isOptional }) => `${date} ${name}${isOptional ? ' *' : ''}`,
    );
    expect(written).toEqual([
      '2026-01-01 Confraternização Universal',
      '2026-02-16 Carnaval *',
      '2026-02-17 Carnaval *',
      '2026-04-03 Sexta-feira Santa',
      '2026-04-21 Tiradentes',
      '2026-05-01 Dia do Trabalho',
      '2026-06-04 Corpus Christi *',
      '2026-09-07 Independência do Brasil',
      '2026-10-12 Nossa Senhora Aparecida',
      '2026-11-02 Finados',
      '2026-11-15 Proclamação da República',
      '2026-11-20 Consciência Negra',
      '2026-12-25 Natal',
    ]);
  });

  test.each([
    [2024, '2024-02-13', '2024-03-29', '2024-05-30'],
    [2025, '2025-03-04', '2025-04-18', '2025-06-19'],
    [2027, '2027-02-09', '2027-03-26', '2027-05-27'],
    [2028, '2028-02-29', '2028-04-14', '2028-06-15'],
    [2038, '2038-03-09', '2038-04-23', '2038-06-24'],
  ])('move with Easter of %i', (year, carnival, goodFriday, corpusChristi) => {
    const dates = brazilianHolidays(year).map(({ date }) => date);
    expect(dates).toEqual(expect.arrayContaining([carnival, goodFriday, corpusChristi]));
  });

  test('have Consciência Negra since 2024', () => {
    const hasIt = (year: number) => brazilianHolidays(year).some(({ name }) => name === 'Consciência Negra');
    expect([hasIt(2023), hasIt(2024)]).toEqual([false, true]);
  });
});

describe('when it opens is said', () => {
  test.each([
    ['2026-11-25', '13:30', 'hoje às 13:30', 'today at 13:30', 'hoy a las 13:30'],
    ['2026-11-26', '08:00', 'amanhã às 08:00', 'tomorrow at 08:00', 'mañana a las 08:00'],
    ['2026-11-30', '08:00', 'segunda-feira às 08:00', 'on Monday at 08:00', 'el lunes a las 08:00'],
    ['2026-12-01', '01:00', 'terça-feira à 01:00', 'on Tuesday at 01:00', 'el martes a la 01:00'],
    ['2026-12-02', '08:00', 'dia 02/12 às 08:00', 'on December 2 at 08:00', 'el 02/12 a las 08:00'],
    ['2027-01-02', '08:00', 'dia 02/01 às 08:00', 'on January 2 at 08:00', 'el 02/01 a las 08:00'],
  ])('on a Wednesday for %s %s: %s', (date, time, pt, en, es) => {
    const said = (['pt', 'en', 'es'] as const).map((language) => openingWords({ date, time }, '2026-11-25', language));
    expect(said).toEqual([pt, en, es]);
  });

  test('in the place of its name in braces, also where no opening is known', () => {
    expect(withOpening('Voltamos {{opening}}, {{ opening }}. {{name}}', 'hoje às 13:30')).toBe(
      'Voltamos hoje às 13:30, hoje às 13:30. {{name}}',
    );
    expect(openingWords(undefined, '2026-11-25', 'pt')).toBe('assim que possível');
  });
});

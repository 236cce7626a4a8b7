import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { alarmMachine } from '#machines/alarm.ts';
import type { Notice } from '#machines/effect.ts';
import { alarmFixture, aNotice } from './fixtures/desk/alarm.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const placeOf = (notice: Notice) => ('place' in notice ? notice.place : notice.messageId);

/** An alarm whose clock the test moves, and what it was heard to do. */
function started({ leads = true } = {}) {
  const clock = new SimulatedClock();
  const alarm = createActor(alarmMachine, { clock });
  const sounds: number[] = [];
  const announced: number[][] = [];
  alarm.on('rang', () => sounds.push(clock.now()));
  alarm.on('announced', ({ messages }) => announced.push(messages.map(placeOf)));
  alarm.start();
  if (leads) alarm.send({ type: 'alarm.lead' });
  const write = (...ids: number[]) => alarm.send({ type: 'messages.noticed', messages: ids.map((id) => aNotice(id)) });
  return { alarm, clock, sounds, announced, write };
}

describe('The alarm', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(alarmFixture))).toEqual([]);
  });

  test('fifty messages in a second make one sound at once and one notification of those that came first', () => {
    const { clock, sounds, announced, write } = started();
    for (let id = 1; id <= 50; id += 1) {
      write(id);
      clock.increment(20);
    }
    clock.increment(5000);
    expect(sounds).toEqual([0]);
    expect(announced).toEqual([Array.from({ length: 25 }, (_, at) => at + 1)]);
  });

  test('after two seconds of silence the next message is heard again', () => {
    const { clock, sounds, announced, write } = started();
    write(1);
    clock.increment(500);
    clock.increment(1999);
    write(2);
    clock.increment(2000);
    write(3);
    clock.increment(500);
    expect(sounds).toEqual([0, 4499]);
    expect(announced).toEqual([[1], [3]]);
  });

  test('who never pauses is heard every ten seconds', () => {
    const { clock, sounds, write } = started();
    for (let second = 0; second <= 20; second += 1) {
      write(second + 1);
      clock.increment(1000);
    }
    expect(sounds).toEqual([0, 10_000, 20_000]);
  });

  test('a tab that does not lead is silent, and so is one that lost the lead', () => {
    const { alarm, clock, sounds, announced, write } = started({ leads: false });
    write(1);
    alarm.send({ type: 'alarm.lead' });
    alarm.send({ type: 'alarm.follow' });
    write(2);
    clock.increment(1000);
    expect({ sounds, announced }).toEqual({ sounds: [], announced: [] });
  });

  test('the tab that takes over tells what comes from then on (F64)', () => {
    const { alarm, clock, sounds, announced, write } = started();
    write(1);
    alarm.send({ type: 'alarm.follow' });
    alarm.send({ type: 'alarm.lead' });
    write(2);
    clock.increment(500);
    expect({ sounds, announced }).toEqual({ sounds: [0, 0], announced: [[2]] });
  });
});

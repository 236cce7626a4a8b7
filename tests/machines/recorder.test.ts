import { describe, expect, test } from 'vitest';
import { selectQuoted } from '#machines/conversation.ts';
import { selectFault, selectKept, selectRecording, selectSeconds } from '#machines/recorder.ts';
import { selectRecorder } from '#machines/tickets.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { ticketsWorld } from './support/worlds.ts';
import { recorderWorld } from './worlds/recorder.ts';

const mine = aTicket(1, { status: 'open', userId: 1 });
const other = aTicket(2, { status: 'open', userId: 1 });

const long = new Blob([new Uint8Array(16_000)], { type: 'audio/mpeg' });
const short = new Blob([new Uint8Array(9_999)], { type: 'audio/mpeg' });

/** Two open tickets, the first one shown. */
async function recording() {
  const world = await ticketsWorld({ assigned: [mine, other] });
  const show = async (uuid: string) => {
    world.desk.send({ type: 'tickets.opened', uuid });
    const ticket = uuid === uuidOf(1) ? mine : other;
    if (world.names().includes('listMessages'))
      await world.answer('listMessages', { messages: [aMessage(8)], count: 1, hasMore: false, ticket });
  };
  await show(uuidOf(1));
  const recorder = selectRecorder(world.tickets.getSnapshot());
  return Object.assign(world, {
    show,
    recorder,
    microphone() {
      const microphone = world.microphones.at(-1);
      if (!microphone) throw new Error('the microphone was not asked for');
      return microphone;
    },
    begin() {
      recorder.send({ type: 'recording.begin', ticketId: 1 });
      this.microphone().send({ type: 'microphone.opened' });
      this.microphone().send({ type: 'microphone.heard', seconds: 1.5, level: 0.4 });
    },
    state: (ticketId: number) => selectRecording(ticketId)(recorder.getSnapshot()),
    fault: (ticketId: number) => selectFault(ticketId)(recorder.getSnapshot()),
    kept: () => selectKept(recorder.getSnapshot()).map(({ ticketId, seconds }) => ({ ticketId, seconds })),
    sent: () => world.pending.filter(({ name }) => name === 'sendMessage').map(({ input }) => input),
  });
}

describe('The recorder', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(recorderWorld))).toEqual([]);
  });

  test('a recording that is sent becomes a message of its ticket, and the microphone is let go', async () => {
    const world = await recording();
    world.begin();
    expect([world.state(1), world.state(2), selectSeconds(world.recorder.getSnapshot())]).toEqual([
      'recording',
      null,
      1.5,
    ]);
    world.recorder.send({ type: 'recording.send' });
    expect(world.microphone().orders).toEqual([{ type: 'microphone.finish' }]);
    world.microphone().send({ type: 'microphone.encoded', file: long });
    expect(world.sent()).toEqual([
      expect.objectContaining({
        ticketId: 1,
        body: '',
        attachment: {
          name: expect.stringMatching(/^audio-\d+\.mp3$/),
          mimeType: 'audio/mpeg',
          size: 16_000,
          file: long,
        },
      }),
    ]);
    expect([world.state(1), world.microphone().isOpen]).toEqual([null, false]);
  });

  test('a recording answers the quoted message, once', async () => {
    const world = await recording();
    world.conversation().send({ type: 'conversation.quote', messageId: 8 });
    world.begin();
    world.recorder.send({ type: 'recording.send' });
    world.microphone().send({ type: 'microphone.encoded', file: long });
    expect(world.sent()).toEqual([expect.objectContaining({ quotedMsg: { id: 8 } })]);
    expect(selectQuoted(world.conversation().getSnapshot())).toBeNull();
  });

  test('a cancelled recording leaves nothing', async () => {
    const world = await recording();
    world.begin();
    world.recorder.send({ type: 'recording.cancel' });
    world.microphone().send({ type: 'microphone.encoded', file: long });
    expect([world.state(1), world.microphone().isOpen, world.sent(), world.kept()]).toEqual([null, false, [], []]);
  });

  test('under 10,000 bytes nothing is sent, and the ticket says why', async () => {
    const world = await recording();
    world.begin();
    world.recorder.send({ type: 'recording.send' });
    world.microphone().send({ type: 'microphone.encoded', file: short });
    expect([world.sent(), world.fault(1), world.fault(2)]).toEqual([[], 'tooShort', null]);
    world.recorder.send({ type: 'recording.forgetFault' });
    expect(world.fault(1)).toBeNull();
  });

  test('another ticket stops a recording, which waits on its own ticket until it is sent there', async () => {
    const world = await recording();
    world.begin();
    await world.show(uuidOf(2));
    world.microphone().send({ type: 'microphone.encoded', file: long });
    expect([world.sent(), world.kept(), world.effects.at(-1)]).toEqual([
      [],
      [{ ticketId: 1, seconds: 1.5 }],
      { type: 'toasted', kind: 'info', key: 'recordingKept' },
    ]);
    await world.show(uuidOf(1));
    const [kept] = selectKept(world.recorder.getSnapshot());
    world.recorder.send({ type: 'recording.sendKept', id: kept?.id ?? '' });
    expect(world.sent()).toEqual([expect.objectContaining({ ticketId: 1 })]);
    expect(world.kept()).toEqual([]);
  });

  test('sent a moment before the ticket was switched, it still goes to its own', async () => {
    const world = await recording();
    world.begin();
    world.recorder.send({ type: 'recording.send' });
    await world.show(uuidOf(2));
    world.microphone().send({ type: 'microphone.encoded', file: long });
    expect(world.sent()).toEqual([expect.objectContaining({ ticketId: 1 })]);
  });

  test('leaving the tickets stops it too, and a kept recording can be thrown away', async () => {
    const world = await recording();
    world.begin();
    world.desk.send({ type: 'tickets.closed' });
    world.microphone().send({ type: 'microphone.encoded', file: long });
    expect(world.kept()).toEqual([{ ticketId: 1, seconds: 1.5 }]);
    const [kept] = selectKept(world.recorder.getSnapshot());
    world.recorder.send({ type: 'recording.discardKept', id: kept?.id ?? '' });
    expect(world.kept()).toEqual([]);
  });

  test('a microphone that is pulled out, or forgotten for a quarter of an hour, leaves what was said so far', async () => {
    const world = await recording();
    world.begin();
    world.microphone().send({ type: 'microphone.lost' });
    world.microphone().send({ type: 'microphone.encoded', file: long });
    world.begin();
    world.microphone().send({ type: 'microphone.heard', seconds: 900, level: 0.1 });
    world.microphone().send({ type: 'microphone.encoded', file: long });
    expect([world.sent(), world.kept()]).toEqual([
      [],
      [
        { ticketId: 1, seconds: 1.5 },
        { ticketId: 1, seconds: 900 },
      ],
    ]);
  });

  test.each(['denied', 'missing', 'busy', 'insecure', 'failed'] as const)(
    'a microphone that is %s is told on the ticket, and the recorder is idle again',
    async (reason) => {
      const world = await recording();
      world.recorder.send({ type: 'recording.begin', ticketId: 1 });
      expect(world.state(1)).toBe('asking');
      world.microphone().send({ type: 'microphone.refused', reason });
      expect([world.state(1), world.fault(1), world.fault(2)]).toEqual([null, reason, null]);
    },
  );

  test('a question that nobody answers ends after a minute, and with its ticket at once', async () => {
    const world = await recording();
    world.recorder.send({ type: 'recording.begin', ticketId: 1 });
    world.clock.increment(60_000);
    expect([world.fault(1), world.microphone().isOpen]).toEqual(['ignored', false]);
    world.recorder.send({ type: 'recording.begin', ticketId: 1 });
    await world.show(uuidOf(2));
    expect([world.fault(1), world.microphone().isOpen, world.kept()]).toEqual([null, false, []]);
  });

  test('the page is not left without a question while a recording would be lost', async () => {
    const world = await recording();
    expect(world.page.isAtRisk).toBe(false);
    world.begin();
    expect(world.page.isAtRisk).toBe(true);
    world.microphone().send({ type: 'microphone.lost' });
    world.microphone().send({ type: 'microphone.encoded', file: long });
    expect(world.page.isAtRisk).toBe(true);
    world.recorder.send({ type: 'recording.discardKept', id: selectKept(world.recorder.getSnapshot())[0]?.id ?? '' });
    expect(world.page.isAtRisk).toBe(false);
  });

  test('only the shown ticket is recorded for', async () => {
    const world = await recording();
    world.recorder.send({ type: 'recording.begin', ticketId: 2 });
    expect([world.state(2), world.microphones]).toEqual([null, []]);
  });
});

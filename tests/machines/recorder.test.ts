import { describe, expect, test } from 'vitest';
import { selectQuoted } from '#machines/conversation.ts';
import { selectDiscarded, selectError, selectKept, selectRecording, selectSeconds } from '#machines/recorder.ts';
import { selectRecorder } from '#machines/tickets.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { recorderFixture } from './fixtures/tickets/recorder.ts';
import { exploreFixture, untaken } from './support/explore.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

const mine = aTicket(1, { status: 'open', userId: 1 });
const other = aTicket(2, { status: 'open', userId: 1 });

const long = new Blob([new Uint8Array(16_000)], { type: 'audio/mpeg' });
const short = new Blob([new Uint8Array(9_999)], { type: 'audio/mpeg' });

/** Two open tickets, the first one shown. */
async function recording() {
  const fixture = await ticketsFixture({ assigned: [mine, other] });
  const show = async (uuid: string) => {
    fixture.desk.send({ type: 'tickets.opened', uuid });
    const ticket = uuid === uuidOf(1) ? mine : other;
    if (fixture.names().includes('listMessages'))
      await fixture.answer('listMessages', { messages: [aMessage(8)], count: 1, hasMore: false, ticket });
  };
  await show(uuidOf(1));
  const recorder = selectRecorder(fixture.tickets.getSnapshot());
  return Object.assign(fixture, {
    show,
    recorder,
    microphone() {
      const microphone = fixture.microphones.at(-1);
      if (!microphone) throw new Error('the microphone was not asked for');
      return microphone;
    },
    begin() {
      recorder.send({ type: 'recording.begin', subjectId: 1 });
      this.microphone().send({ type: 'microphone.opened' });
      this.microphone().send({ type: 'microphone.heard', seconds: 1.5, level: 0.4 });
    },
    state: (subjectId: number) => selectRecording(subjectId)(recorder.getSnapshot()),
    error: (subjectId: number) => selectError(subjectId)(recorder.getSnapshot()),
    kept: () => selectKept(recorder.getSnapshot()).map(({ subjectId, seconds }) => ({ subjectId, seconds })),
    sent: () => fixture.pending.filter(({ name }) => name === 'sendMessage').map(({ input }) => input),
  });
}

describe('The recorder', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(recorderFixture))).toEqual([]);
  });

  test('a recording that is sent becomes a message of its ticket, and the microphone is let go', async () => {
    const fixture = await recording();
    fixture.begin();
    expect([fixture.state(1), fixture.state(2), selectSeconds(fixture.recorder.getSnapshot())]).toEqual([
      'recording',
      null,
      1.5,
    ]);
    fixture.recorder.send({ type: 'recording.send' });
    expect(fixture.microphone().orders).toEqual([{ type: 'microphone.finish' }]);
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    expect(fixture.sent()).toEqual([
      expect.objectContaining({
        subjectId: 1,
        body: '',
        attachment: {
          name: expect.stringMatching(/^audio-\d+\.mp3$/),
          mimeType: 'audio/mpeg',
          size: 16_000,
          file: long,
        },
      }),
    ]);
    expect([fixture.state(1), fixture.microphone().isOpen]).toEqual([null, false]);
  });

  test('a recording takes with it what goes out as a voice message, also when it was kept', async () => {
    const fixture = await recording();
    const voice = new Blob([new Uint8Array(400)], { type: 'audio/ogg' });
    fixture.begin();
    fixture.microphone().send({ type: 'microphone.lost' });
    fixture.microphone().send({ type: 'microphone.encoded', file: long, voice });
    const [kept] = selectKept(fixture.recorder.getSnapshot());
    fixture.recorder.send({ type: 'recording.sendKept', id: kept?.id ?? '' });
    expect(fixture.sent()).toEqual([
      expect.objectContaining({ attachment: expect.objectContaining({ file: long, voice }) }),
    ]);
  });

  test('a recording answers the quoted message, once', async () => {
    const fixture = await recording();
    fixture.conversation().send({ type: 'conversation.quote', messageId: 8 });
    fixture.begin();
    fixture.recorder.send({ type: 'recording.send' });
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    expect(fixture.sent()).toEqual([expect.objectContaining({ quotedMsg: { id: 8 } })]);
    expect(selectQuoted(fixture.conversation().getSnapshot())).toBeNull();
  });

  test('a cancelled recording leaves nothing', async () => {
    const fixture = await recording();
    fixture.begin();
    fixture.recorder.send({ type: 'recording.cancel' });
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    expect([fixture.state(1), fixture.microphone().isOpen, fixture.sent(), fixture.kept()]).toEqual([
      null,
      false,
      [],
      [],
    ]);
  });

  test('a recording can be paused and gone on with, and heard before it is sent', async () => {
    const fixture = await recording();
    fixture.begin();
    fixture.recorder.send({ type: 'recording.pause' });
    expect(fixture.state(1)).toBe('paused');
    fixture.recorder.send({ type: 'recording.resume' });
    expect(fixture.state(1)).toBe('recording');
    fixture.recorder.send({ type: 'recording.pause' });
    fixture.recorder.send({ type: 'recording.hear' });
    expect(fixture.microphone().orders).toEqual([
      { type: 'microphone.pause' },
      { type: 'microphone.resume' },
      { type: 'microphone.pause' },
      { type: 'microphone.finish' },
    ]);
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    expect([fixture.sent(), fixture.kept(), fixture.effects]).toEqual([[], [{ subjectId: 1, seconds: 1.5 }], []]);
  });

  test('one of more than ten seconds that is thrown away can be had back for a moment, a shorter one can not', async () => {
    const fixture = await recording();
    const discarded = () => selectDiscarded(1)(fixture.recorder.getSnapshot())?.seconds;
    const drop = (seconds: number) => {
      fixture.begin();
      fixture.microphone().send({ type: 'microphone.heard', seconds, level: 0.4 });
      fixture.recorder.send({ type: 'recording.cancel' });
      fixture.microphone().send({ type: 'microphone.encoded', file: long });
      expect([fixture.state(1), fixture.microphone().isOpen]).toEqual([null, false]);
    };
    drop(10);
    expect(discarded()).toBeUndefined();
    drop(12);
    expect(discarded()).toBe(12);
    fixture.recorder.send({ type: 'recording.undoDiscard' });
    expect([discarded(), fixture.kept()]).toEqual([undefined, [{ subjectId: 1, seconds: 12 }]]);
    drop(14);
    fixture.clock.increment(8_000);
    fixture.recorder.send({ type: 'recording.undoDiscard' });
    expect([discarded(), fixture.kept()]).toEqual([undefined, [{ subjectId: 1, seconds: 12 }]]);
  });

  test('under 10,000 bytes nothing is sent, and the ticket says why (F60)', async () => {
    const fixture = await recording();
    fixture.begin();
    fixture.recorder.send({ type: 'recording.send' });
    fixture.microphone().send({ type: 'microphone.encoded', file: short });
    expect([fixture.sent(), fixture.error(1), fixture.error(2)]).toEqual([[], 'tooShort', null]);
    fixture.recorder.send({ type: 'recording.forgetFault' });
    expect(fixture.error(1)).toBeNull();
  });

  test('another ticket stops a recording, which waits on its own ticket until it is sent there (F60)', async () => {
    const fixture = await recording();
    fixture.begin();
    await fixture.show(uuidOf(2));
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    expect([fixture.sent(), fixture.kept(), fixture.effects.at(-1)]).toEqual([
      [],
      [{ subjectId: 1, seconds: 1.5 }],
      { type: 'toasted', kind: 'info', key: 'recordingKept' },
    ]);
    await fixture.show(uuidOf(1));
    const [kept] = selectKept(fixture.recorder.getSnapshot());
    fixture.recorder.send({ type: 'recording.sendKept', id: kept?.id ?? '' });
    expect(fixture.sent()).toEqual([expect.objectContaining({ subjectId: 1 })]);
    expect(fixture.kept()).toEqual([]);
  });

  test('sent a moment before the ticket was switched, it still goes to its own', async () => {
    const fixture = await recording();
    fixture.begin();
    fixture.recorder.send({ type: 'recording.send' });
    await fixture.show(uuidOf(2));
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    expect(fixture.sent()).toEqual([expect.objectContaining({ subjectId: 1 })]);
  });

  test('leaving the tickets stops it too, and a kept recording can be thrown away', async () => {
    const fixture = await recording();
    fixture.begin();
    fixture.desk.send({ type: 'tickets.closed' });
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    expect(fixture.kept()).toEqual([{ subjectId: 1, seconds: 1.5 }]);
    const [kept] = selectKept(fixture.recorder.getSnapshot());
    fixture.recorder.send({ type: 'recording.discardKept', id: kept?.id ?? '' });
    expect(fixture.kept()).toEqual([]);
  });

  test('a microphone that is pulled out, or forgotten for a quarter of an hour, leaves what was said so far', async () => {
    const fixture = await recording();
    fixture.begin();
    fixture.microphone().send({ type: 'microphone.lost' });
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    fixture.begin();
    fixture.microphone().send({ type: 'microphone.heard', seconds: 900, level: 0.1 });
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    expect([fixture.sent(), fixture.kept()]).toEqual([
      [],
      [
        { subjectId: 1, seconds: 1.5 },
        { subjectId: 1, seconds: 900 },
      ],
    ]);
  });

  test.each(['denied', 'missing', 'busy', 'insecure', 'failed'] as const)(
    'a microphone that is %s is told on the ticket, and the recorder is idle again (F59)',
    async (reason) => {
      const fixture = await recording();
      fixture.recorder.send({ type: 'recording.begin', subjectId: 1 });
      expect(fixture.state(1)).toBe('asking');
      fixture.microphone().send({ type: 'microphone.refused', reason });
      expect([fixture.state(1), fixture.error(1), fixture.error(2)]).toEqual([null, reason, null]);
    },
  );

  test('a question that nobody answers ends after a minute, and with its ticket at once', async () => {
    const fixture = await recording();
    fixture.recorder.send({ type: 'recording.begin', subjectId: 1 });
    fixture.clock.increment(60_000);
    expect([fixture.error(1), fixture.microphone().isOpen]).toEqual(['ignored', false]);
    fixture.recorder.send({ type: 'recording.begin', subjectId: 1 });
    await fixture.show(uuidOf(2));
    expect([fixture.error(1), fixture.microphone().isOpen, fixture.kept()]).toEqual([null, false, []]);
  });

  test('the page is not left without a question while a recording would be lost', async () => {
    const fixture = await recording();
    expect(fixture.page.isAtRisk).toBe(false);
    fixture.begin();
    expect(fixture.page.isAtRisk).toBe(true);
    fixture.microphone().send({ type: 'microphone.lost' });
    fixture.microphone().send({ type: 'microphone.encoded', file: long });
    expect(fixture.page.isAtRisk).toBe(true);
    fixture.recorder.send({
      type: 'recording.discardKept',
      id: selectKept(fixture.recorder.getSnapshot())[0]?.id ?? '',
    });
    expect(fixture.page.isAtRisk).toBe(false);
  });

  test('only the shown ticket is recorded for', async () => {
    const fixture = await recording();
    fixture.recorder.send({ type: 'recording.begin', subjectId: 2 });
    expect([fixture.state(2), fixture.microphones]).toEqual([null, []]);
  });
});

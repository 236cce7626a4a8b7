import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnknownShape } from '#server/channels/port.ts';
import { openLedger } from '#simulator/ledger.ts';
import { createSimulatorProvider } from '#simulator/simulator-provider.ts';
import { createHeard } from '../../support/channels/heard.ts';
import { eventually } from '../../support/eventually.ts';
import {
  answer,
  makePhoneNetwork,
  pairedConnection,
  text,
  unpairedConnection,
} from '../../support/server/phone-network.ts';

let phones: ReturnType<typeof makePhoneNetwork>;
beforeEach(() => {
  phones = makePhoneNetwork();
});
afterEach(() => phones.remove());

const statusOf = async (id = 1) => (await phones.network.lines()).find((line) => line.id === id)?.status;

test('what a phone writes that nobody knows is set aside, and the line goes on (F70)', async () => {
  const heard = createHeard();
  const provider = createSimulatorProvider(phones.network, heard.listener, { error: () => {} });
  await provider.start(pairedConnection);
  const { receipt } = await phones.network.write({ ...text('?', 'A1'), type: 'unknown' });
  expect(receipt).toBeNull();
  await phones.network.write(text('oi', 'A2'));
  expect(heard.told).toEqual(['A2']);
  expect(heard.aside).toMatchObject([{ kind: 'message', id: 'A1', raw: expect.stringContaining('unknown') }]);
  const [part = { kind: 'message' as const, raw: '' }] = heard.aside;
  await expect(provider.readAgain(1, part, false)).rejects.toThrow(UnknownShape);
  const known = { ...part, raw: part.raw.replace('"unknown"', '"text"') };
  await provider.readAgain(1, known, true);
  expect(heard.messages.at(-1)).toMatchObject({ providerId: 'A1', body: '?', isLate: true });
  await provider.close();
});

describe('pairing', () => {
  test('a scanned code walks through pairing to connected', async () => {
    await phones.network.open(unpairedConnection);
    expect(await statusOf()).toBe('OPENING');
    await phones.hear(1, 'qrOffered');
    expect(await statusOf()).toBe('qrcode');
    await phones.network.scan(1);
    expect(await statusOf()).toBe('PAIRING');
    const received = await phones.hear(1, 'paired');
    expect(received.map(({ kind }) => kind)).toEqual(['scanned', 'paired']);
    expect(await statusOf()).toBe('CONNECTED');
  });

  test('a code typed on the phone pairs it under the number that it was asked for, and no other code does', async () => {
    const slow = makePhoneNetwork({ qrMs: 60_000 });
    await slow.network.open(unpairedConnection);
    await expect(slow.network.pairingCode(1, '5511987650000')).rejects.toMatchObject({ status: 409 });
    await slow.hear(1, 'qrOffered');
    const first = await slow.network.pairingCode(1, '5511987650000');
    const code = await slow.network.pairingCode(1, '5511987650001');
    await expect(slow.network.typeCode(1, first)).rejects.toMatchObject({ status: 422 });
    await slow.network.typeCode(1, `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
    const received = await slow.hear(1, 'paired');
    expect(received.at(-1)).toMatchObject({ session: { phone: '5511987650001' } });
    await expect(slow.network.typeCode(1, code)).rejects.toMatchObject({ status: 409 });
    slow.remove();
  });

  test('three codes are offered, each another one, and then the line gives up', async () => {
    await phones.network.open(unpairedConnection);
    const received = [];
    for (let expired = 0; expired < 3; expired += 1) received.push(...(await phones.hear(1, 'qrExpired')));
    expect(received.map(({ kind }) => kind)).toEqual([
      'qrOffered',
      'qrExpired',
      'qrOffered',
      'qrExpired',
      'qrOffered',
      'qrExpired',
    ]);
    expect(new Set(received.flatMap((event) => (event.kind === 'qrOffered' ? [event.qrcode] : []))).size).toBe(3);
    expect(await statusOf()).toBe('DISCONNECTED');
    await expect(phones.network.scan(1)).rejects.toMatchObject({ status: 409, code: 'ERR_NO_QR_ON_OFFER' });
  });

  test('a pairing that the desk kept is connected again without a code', async () => {
    await phones.network.open(pairedConnection);
    expect(await statusOf()).toBe('CONNECTED');
    await phones.hear(1, 'returned');
    await phones.reopen().open(pairedConnection);
    expect(await statusOf()).toBe('CONNECTED');
  });

  test('a pairing that the desk had not heard of before it fell is told again', async () => {
    await phones.network.open(unpairedConnection);
    await phones.hear(1, 'qrOffered');
    await phones.network.scan(1);
    await phones.hear(1, 'scanned');
    while ((await statusOf()) !== 'CONNECTED') await phones.network.pull(1);
    await phones.reopen().open(unpairedConnection);
    const [event] = await phones.network.pull(1);
    expect(event).toMatchObject({ kind: 'paired', session: { phone: expect.stringMatching(/^55/) } });
  });

  test('a forgotten pairing needs a new code', async () => {
    await phones.network.open(pairedConnection);
    await phones.network.forget(1);
    expect(await statusOf()).toBe('DISCONNECTED');
    await phones.reopen().open(unpairedConnection);
    const received = await phones.hear(1, 'qrOffered');
    expect(received.map(({ kind }) => kind)).toEqual(['qrOffered']);
  });
});

describe('messages', () => {
  beforeEach(async () => {
    await phones.network.open(pairedConnection);
    await phones.hear(1, 'returned');
  });

  test('what a phone writes is told in order and kept until it is confirmed', async () => {
    const writing = ['um', 'dois', 'três'].map((body) => phones.network.write(text(body)));
    const told = await phones.network.pull(1);
    expect(told.map((event) => event.kind === 'inbound' && event.message.body)).toEqual(['um', 'dois', 'três']);
    expect(await phones.network.pull(1)).toEqual(told);
    for (const [index, { event }] of told.entries()) {
      await phones.network.confirm(1, event, { messageId: index + 1, ticketId: 9 });
    }
    const answers = await Promise.all(writing);
    expect(answers.map(({ receipt }) => receipt?.messageId)).toEqual([1, 2, 3]);
  });

  test('the same id again is the same message, after a restart too', async () => {
    const first = phones.network.write(text('oi', 'A1'));
    const [event] = await phones.network.pull(1);
    await phones.network.confirm(1, event?.event ?? 0, { messageId: 7, ticketId: 3 });
    expect(await first).toEqual({ id: 'A1', repeated: false, receipt: { messageId: 7, ticketId: 3 } });
    const repeated = { id: 'A1', repeated: true, receipt: { messageId: 7, ticketId: 3 } };
    expect(await phones.network.write(text('oi', 'A1'))).toEqual(repeated);
    await phones.reopen().open(pairedConnection);
    expect(await phones.network.write(text('oi', 'A1'))).toEqual(repeated);
  });

  test('a dropped line keeps what customers write and takes nothing from the desk, until it is restored', async () => {
    await phones.network.drop(1);
    expect(await statusOf()).toBe('TIMEOUT');
    expect(await phones.network.write(text('guardada', 'B1'))).toEqual({ id: 'B1', repeated: false, receipt: null });
    expect(await phones.network.send(answer('D1', 'olá'))).toEqual({ taken: false, offline: true });
    expect((await phones.hear(1, 'fellQuiet')).map(({ kind }) => kind)).toEqual(['fellQuiet']);
    await phones.network.restore(1);
    const told = (await phones.network.pull(1)).map(({ kind }) => kind);
    expect(told).toEqual(['inbound', 'returned']);
    expect(await phones.network.send(answer('D1', 'olá'))).toEqual({ taken: true });
  });

  test('a line stays dropped over a restart', async () => {
    await phones.network.drop(1);
    await phones.reopen().open(pairedConnection);
    expect(await statusOf()).toBe('TIMEOUT');
    expect((await phones.hear(1, 'fellQuiet')).map(({ kind }) => kind)).toEqual(['paired', 'fellQuiet']);
  });

  test('a phone receives, then reads, then plays', async () => {
    await phones.network.send({ ...answer('D1', ''), type: 'audio' });
    const received = [...(await phones.hearAcks(1)), ...(await phones.hearAcks(1)), ...(await phones.hearAcks(1))];
    expect(received).toMatchObject([
      { id: 'D1', ack: 3 },
      { id: 'D1', ack: 4 },
      { id: 'D1', ack: 5 },
    ]);
    expect(await phones.network.outbox('5511987654321')).toMatchObject([{ id: 'D1', clientId: 'client-D1', ack: 5 }]);
  });

  test('acks go on where they were after a restart', async () => {
    await phones.network.send(answer('D1', 'olá'));
    await phones.reopen().open(pairedConnection);
    await phones.hear(1, 'returned');
    expect([...(await phones.hearAcks(1)), ...(await phones.hearAcks(1))]).toMatchObject([{ ack: 3 }, { ack: 4 }]);
  });

  test('a phone that only receives reads when its owner does', async () => {
    await phones.network.setManner('5511987654321', 'receives');
    await phones.network.send(answer('D1', 'olá'));
    expect(await phones.hearAcks(1)).toMatchObject([{ ack: 3 }]);
    await phones.network.read(1, '5511987654321');
    expect(await phones.hearAcks(1)).toMatchObject([{ ack: 4 }]);
  });

  test('a number that can not receive refuses for good', async () => {
    await phones.network.setManner('5511987654321', 'refuses');
    expect(await phones.network.send(answer('D1', 'olá'))).toEqual({
      taken: false,
      reason: 'ERR_WAPP_INVALID_CONTACT',
    });
    expect(await phones.network.outbox('5511987654321')).toEqual([]);
  });

  test('what was taken is found, after a restart too', async () => {
    await phones.network.send(answer('D1', 'olá'));
    phones.reopen();
    expect(await phones.network.find(1, 'D1')).toBe('taken');
    expect(await phones.network.find(1, 'D2')).toBe('unknown');
  });

  test('phones that recognise an id receive it once, others twice', async () => {
    await phones.network.send(answer('D1', 'olá'));
    await phones.network.send(answer('D1', 'olá'));
    expect(await phones.network.outbox('5511987654321')).toHaveLength(1);
    const forgetful = makePhoneNetwork({ dedupe: false });
    await forgetful.network.open(pairedConnection);
    await forgetful.network.send(answer('D1', 'olá'));
    await forgetful.network.send(answer('D1', 'olá'));
    expect(await forgetful.network.outbox('5511987654321')).toHaveLength(2);
    forgetful.remove();
  });

  test('a number with and without the ninth digit is one phone', async () => {
    await phones.network.send({ ...answer('D1', 'olá'), to: '551187654321' });
    expect(await phones.network.outbox('5511987654321')).toHaveLength(1);
  });

  test('a customer edits and takes back only what is their own', async () => {
    void phones.network.write(text('oi', 'A1'));
    await phones.network.send(answer('D1', 'olá'));
    await phones.network.edit(1, 'A1', 'oi!');
    await phones.network.erase(1, 'A1');
    await expect(phones.network.edit(1, 'D1', 'outra')).rejects.toMatchObject({ status: 404 });
    const { messages } = await phones.network.view(1, '5511987654321');
    expect(messages).toMatchObject([
      { id: 'A1', body: 'oi!', edited: true, erased: true },
      { id: 'D1', body: 'olá', edited: false, erased: false },
    ]);
  });
});

describe('acks', () => {
  beforeEach(async () => {
    await phones.network.open(pairedConnection);
    await phones.hear(1, 'returned');
  });

  test('stand aside: what a customer writes is told next, however many wait', async () => {
    for (let n = 0; n < 60; n += 1) await phones.network.send(answer(`D${n}`, 'olá'));
    await eventually(async () => expect(await phones.network.pullAcks(1)).toHaveLength(60));
    void phones.network.write(text('oi', 'A1'));
    expect(await phones.network.pull(1)).toMatchObject([{ kind: 'inbound', message: { id: 'A1' } }]);
  });

  test('that the desk is long in storing do not hold a customer up', async () => {
    const received: string[] = [];
    const provider = createSimulatorProvider(
      phones.network,
      {
        changed: async () => {},
        unreachable: async () => {},
        received: async (_connectionId, { providerId }) => ({ messageId: received.push(providerId), ticketId: 1 }),
        acked: (_connectionId, acks) => {
          received.push(...acks.map(({ providerId }) => providerId));
          return stored;
        },
        edited: async () => {},
        changedOnPhone: async () => {},
        erased: async () => {},
        moved: async () => {},
        reacted: async () => {},
        restricted: async () => {},
        numberDescribed: async () => {},
        templatesListed: async () => {},
        preferred: async () => {},
        imported: async () => {},
        historyReceived: async () => {},
        named: async () => {},
        voted: async () => {},
        identified: async () => {},
        linked: async () => {},
        renumbered: async () => {},
        setAside: async () => {},
      },
      { error: () => {} },
    );
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    await provider.start(pairedConnection);
    await phones.network.send(answer('D1', 'olá'));
    await eventually(() => expect(received).toEqual(['D1']));
    expect((await phones.network.write(text('oi', 'A1'))).receipt).toEqual({ messageId: 2, ticketId: 1 });
    store();
    await provider.close();
  });

  test('of one message are one, the highest, and keep their turn', async () => {
    await phones.network.send(answer('D1', 'olá'));
    await phones.network.send(answer('D2', 'olá'));
    const highest = [
      { id: 'D1', ack: 4 },
      { id: 'D2', ack: 4 },
    ];
    await eventually(async () => expect(await phones.network.pullAcks(1)).toMatchObject(highest));
    expect(await phones.hearAcks(1)).toHaveLength(2);
    await phones.reopen().open(pairedConnection);
    await phones.network.setManner('5511987654321', 'receives');
    await phones.network.send(answer('D3', 'olá'));
    expect(await phones.network.pullAcks(1)).toMatchObject([{ id: 'D3', ack: 3 }]);
  });

  test('of what the company wrote on its own phone wait until the desk has it', async () => {
    void phones.network.write({ ...text('do celular', 'A1'), fromMe: true });
    const [own] = await phones.network.pull(1);
    await phones.network.send(answer('D1', 'olá'));
    await eventually(async () => expect(await phones.network.pullAcks(1)).toMatchObject([{ id: 'D1', ack: 4 }]));
    await phones.network.confirm(1, own?.event ?? 0, { messageId: 1, ticketId: 1 });
    await eventually(async () => expect((await phones.network.pullAcks(1)).map(({ id }) => id)).toContain('A1'));
  });
});

describe('the ledger', () => {
  test('a line that a fall cut off was never answered and is dropped', () => {
    const directory = mkdtempSync(join(tmpdir(), 'recado-ledger-'));
    const path = join(directory, 'ledger.jsonl');
    const ledger = openLedger(path);
    ledger.append({ kind: 'quiet', connectionId: 1, quiet: true });
    ledger.close();
    appendFileSync(path, '{"seq":2,"kind":"qui');
    const again = openLedger(path);
    expect(again.entries).toMatchObject([{ seq: 1, kind: 'quiet' }]);
    again.append({ kind: 'quiet', connectionId: 1, quiet: false });
    again.close();
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2);
    rmSync(directory, { recursive: true });
  });
});

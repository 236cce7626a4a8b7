import assert from 'node:assert/strict';
import { ChannelOffline } from '#server/channels/port.ts';
import { customer, outgoing } from '../stage.ts';
import { bodies, type Case, flowingTimes, send } from './case.ts';

/** The line itself, and that nothing is lost or doubled on it. */
export const lines: Case[] = [
  {
    id: 'pairing',
    can: 'is paired, and says whose number it is',
    async try({ heard }) {
      assert.equal(heard.facts.at(-1) === 'connection.ended', false);
      assert.match(String(heard.session?.phone), /^(\d{8,15}|@\w+)$/);
    },
  },
  {
    id: 'pairing-code',
    can: 'is paired by a code typed on the phone',
    isUnpaired: true,
    async try(stage) {
      const { far, heard, provider } = stage;
      await heard.until(() => heard.facts.includes('connection.qrOffered'));
      const code = (await provider.pairingCode?.(1, '5511987650000')) ?? '';
      assert.match(code, /^[A-Z\d]{8}$/);
      await far.typeCode?.(code);
      await heard.until(() => flowingTimes(stage) > 0);
      assert.equal(heard.session?.phone, '5511987650000');
      await send(stage, outgoing('D1'));
      assert.deepEqual(await bodies(stage), ['Olá! 👋']);
    },
  },
  {
    id: 'restart',
    can: 'goes on after a restart without being paired again',
    async try(stage) {
      const before = flowingTimes(stage);
      await stage.restart();
      await stage.heard.until(() => flowingTimes(stage) > before);
      await send(stage, outgoing('D1'));
      assert.deepEqual(await bodies(stage), ['Olá! 👋']);
    },
  },
  {
    id: 'quiet',
    can: 'tells that the phone has gone quiet, and that it is back',
    async try({ far, heard }) {
      await far.drop();
      await heard.until(() => heard.facts.at(-1) === 'connection.fellQuiet');
      await far.restore();
      await heard.until(() => heard.facts.at(-1) === 'connection.returned');
    },
  },
  {
    id: 'history',
    can: 'hands over what was written before, where the company wants it',
    async try({ far, heard }) {
      await far.handOver?.([
        { id: 'C9', body: 'depois', ago: 60, fromMe: true, quotedId: 'C8' },
        { id: 'C8', body: 'antes', ago: 120 },
      ]);
      await heard.until(() => heard.imported.length === 2);
      const said = heard.imported
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ providerId, from, body, fromMe, quotedProviderId }) => [
          providerId,
          from,
          body,
          fromMe,
          quotedProviderId,
        ]);
      assert.deepEqual(said, [
        ['C8', customer, 'antes', false, null],
        ['C9', customer, 'depois', true, 'C8'],
      ]);
      assert.deepEqual(heard.messages, []);
    },
  },
  {
    id: 'busy-desk',
    can: 'keeps what the desk can’t take just now, and its order',
    async try({ far, heard }) {
      heard.refuseNext(2);
      await far.write({ id: 'C1', body: 'um' });
      await far.write({ id: 'C2', body: 'dois' });
      await heard.until(() => heard.messages.length === 2);
      assert.deepEqual(
        heard.messages.map(({ body }) => body),
        ['um', 'dois'],
      );
    },
  },
  {
    id: 'replay',
    can: 'tells after a restart what was written meanwhile',
    async try(stage) {
      const { far, heard } = stage;
      await stage.restart(async () => {
        for (const n of [1, 2, 3]) await far.write({ id: `C${n}`, body: `nº ${n}` });
      });
      await heard.until(() => heard.messages.length === 3);
      assert.deepEqual(
        heard.messages.map(({ providerId }) => providerId),
        ['C1', 'C2', 'C3'],
      );
    },
  },
  {
    id: 'duplicates',
    can: 'gives a message that comes again the same id',
    async try({ far, heard }) {
      await Promise.all(Array.from({ length: 5 }, () => far.write({ id: 'C1', body: 'oi' })));
      await far.write({ id: 'C2', body: 'e aí' });
      await heard.until(() => heard.messages.length === 2);
      assert.deepEqual(
        heard.messages.map(({ body }) => body),
        ['oi', 'e aí'],
      );
    },
  },
  {
    id: 'numbers',
    can: 'says whether a number can be written to',
    async try({ provider }) {
      assert.deepEqual(await provider.checkNumbers(1, [customer, '12']), [true, false]);
    },
  },
  {
    id: 'picture',
    can: 'gives the picture of a customer who shows one',
    async try({ provider, far }) {
      const who = { channel: 'whatsapp', to: customer } as const;
      const bytes = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 255]);
      assert.equal(await provider.pictureOf?.(1, who), null);
      await far.show?.({ mime: 'image/png', bytes });
      assert.deepEqual((await provider.pictureOf?.(1, who))?.bytes, bytes);
      await far.show?.(null);
      assert.equal(await provider.pictureOf?.(1, who), null);
      await far.drop();
      await assert.rejects(async () => provider.pictureOf?.(1, who), ChannelOffline);
    },
  },
];

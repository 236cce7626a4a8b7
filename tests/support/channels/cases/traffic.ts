import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { customer, outgoing } from '../stage.ts';
import { bodies, type Case, send } from './case.ts';

const media = [
  ['image', 'pictures'],
  ['audio', 'recordings'],
  ['video', 'videos'],
  ['application', 'documents'],
] as const;

/** Every kind of message, both ways. */
export const traffic: Case[] = [
  {
    id: 'text-in',
    can: 'receives texts, in order, with emoji',
    async try({ far, heard }) {
      for (const n of [1, 2, 3]) await far.write({ id: `C${n}`, body: `nº ${n} 👩🏽‍🚀` });
      await heard.until(() => heard.messages.length === 3);
      assert.deepEqual(
        heard.messages.map(({ body, from, fromMe, type }) => [body, from, fromMe, type]),
        [1, 2, 3].map((n) => [`nº ${n} 👩🏽‍🚀`, customer, false, null]),
      );
    },
  },
  {
    id: 'text-out',
    can: 'sends texts',
    async try(stage) {
      await send(stage, outgoing('D1'));
      await send(stage, outgoing('D2', { body: 'Até já' }));
      assert.deepEqual(await bodies(stage), ['Olá! 👋', 'Até já']);
    },
  },
  ...media.flatMap(([type, word]): Case[] => [
    {
      id: `${type}-in`,
      can: `receives ${word}, byte for byte`,
      async try({ far, heard }) {
        const file = fileOf(type);
        await far.write({ id: 'C1', type, body: type === 'audio' ? '' : 'veja', file });
        await heard.until(() => heard.messages.length === 1);
        const [{ media, ...message } = assert.fail()] = heard.messages;
        assert.deepEqual([message.type, message.body], [type, type === 'audio' ? '' : 'veja']);
        assert.deepEqual(media?.bytes, file.bytes);
        assert.equal(media?.mime, file.mime);
        if (type === 'application') assert.equal(media?.name, file.name);
      },
    },
    {
      id: `${type}-out`,
      can: `sends ${word}, byte for byte`,
      async try(stage) {
        const { bytes, ...file } = fileOf(type);
        const body = type === 'audio' ? '' : 'veja';
        await send(stage, outgoing('D1', { type, body, media: { ...file, open: async () => Readable.from([bytes]) } }));
        const [arrived] = await stage.far.arrived();
        assert.deepEqual([arrived?.type, arrived?.body, arrived?.bytes], [type, body, bytes]);
      },
    },
  ]),
  {
    id: 'template-out',
    can: 'sends templates, with the file above the text and what the buttons take',
    async try(stage) {
      const { bytes, ...image } = fileOf('image');
      const file = { ...image, file: 'above.png' };
      const values = [
        { part: 'media', name: 'image', text: '/api/media/above.png' },
        { part: 'body', name: '1', text: 'Ana' },
        { part: 'button', name: 'Ver', text: '1042', button: { index: 0, isCode: false } },
        { part: 'button', name: 'Copiar', text: 'NATAL10', button: { index: 1, isCode: true } },
      ] as const;
      const template = { name: 'panetones', language: 'pt_BR', values, file };
      await send(stage, outgoing('D1', { template, media: { ...file, open: async () => Readable.from([bytes]) } }));
      assert.deepEqual(await stage.far.templates?.(), [
        { name: 'panetones', bytes, texts: ['Ana', '1042', 'NATAL10'] },
      ]);
    },
  },
  {
    id: 'location-in',
    can: 'receives locations',
    async try({ far, heard }) {
      await far.write({
        id: 'C1',
        type: 'locationMessage',
        place: { latitude: -23.55, longitude: -46.63, name: 'Padaria' },
      });
      await heard.until(() => heard.messages.length === 1);
      assert.equal(heard.messages[0]?.type, 'locationMessage');
      assert.match(heard.messages[0]?.body ?? '', /^\|https:\/\/\S+-23\.55,-46\.63\S*\|Padaria/);
    },
  },
  {
    id: 'vcard-in',
    can: 'receives contacts',
    async try({ far, heard }) {
      const body = 'BEGIN:VCARD\nVERSION:3.0\nFN:João Lima\nTEL:+5511955550121\nEND:VCARD';
      await far.write({ id: 'C1', type: 'vcard', body });
      await heard.until(() => heard.messages.length === 1);
      assert.equal(heard.messages[0]?.type, 'vcard');
      assert.match(heard.messages[0]?.body ?? '', /FN:João Lima[\s\S]*5511955550121/);
    },
  },
  {
    id: 'album',
    can: 'receives an album at once, each picture once',
    async try({ far, heard }) {
      const ids = ['C1', 'C2', 'C3', 'C4', 'C5'];
      await Promise.all(ids.map((id) => far.write({ id, type: 'image', file: fileOf('image') })));
      await heard.until(() => heard.messages.length === 5);
      assert.deepEqual(heard.messages.map(({ providerId }) => providerId).sort(), ids);
    },
  },
  {
    id: 'groups',
    can: 'receives what is written in groups',
    async try({ far, heard }) {
      await far.write({ id: 'C1', body: 'bom dia', group: { id: '120363041234567890@g.us', name: 'Vizinhos' } });
      await heard.until(() => heard.messages.length === 1);
      assert.deepEqual(heard.messages[0]?.group, { id: '120363041234567890@g.us', name: 'Vizinhos' });
    },
  },
  {
    id: 'group-members',
    can: 'says who is in a group',
    async try({ provider, far, heard }) {
      const group = { id: '120363041234567890@g.us', name: 'Vizinhos' };
      await far.write({ id: 'C1', from: '5511955550001', body: 'bom dia', group });
      await heard.until(() => heard.messages.length === 1);
      const members = await provider.membersOf?.(1, { channel: 'whatsapp', to: group.id });
      assert.deepEqual(members, [{ channel: 'whatsapp', from: '5511955550001', name: '', isAdmin: false }]);
    },
  },
  {
    id: 'calls',
    can: 'hears that a customer has called',
    async try({ far, heard }) {
      await far.write({ id: 'C1', type: 'call_log' });
      await heard.until(() => heard.messages[0]?.type === 'call_log');
    },
  },
  {
    id: 'own-phone',
    can: 'hears what the company writes on its own phone',
    async try({ far, heard }) {
      await far.write({ id: 'C1', body: 'já vou', fromMe: true });
      await heard.until(() => heard.messages[0]?.fromMe === true);
    },
  },
];

const fileOf = (type: keyof typeof samples) => samples[type];

const samples = {
  image: { name: 'bolo.png', mime: 'image/png', bytes: Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 255]) },
  audio: { name: 'voz.ogg', mime: 'audio/ogg', bytes: Buffer.from([79, 103, 103, 83, 0, 2, 255, 254]) },
  video: { name: 'vídeo.mp4', mime: 'video/mp4', bytes: Buffer.from([0, 0, 0, 24, 102, 116, 121, 112, 200]) },
  application: { name: 'orçamento é.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.4 \u00ff') },
};

import assert from 'node:assert/strict';
import { caseOf, type Kind } from '../kind-shapes.ts';
import type { Case } from './case.ts';

const kinds: Record<Kind, string> = {
  order: 'shows orders with their items, total and the customer’s words',
  product: 'shows products with their price',
  pixKey: 'shows Pix keys, to be copied',
  payment: 'shows payments that are asked for or made',
  form: 'shows the answers of a form',
  poll: 'shows polls with their options, of every version',
  checklist: 'shows checklists',
  sticker: 'shows stickers that move',
  stickerPack: 'names packs of stickers',
  event: 'shows events with their time',
  invitation: 'shows invitations to groups and channels',
  game: 'shows dice and games',
  buttons: 'shows templates with their buttons',
  unknown: 'says in words that a message is of a kind that is not shown',
};

/** What comes beside texts and files: nothing has an empty bubble or a library's word. */
export const special: Case[] = [
  ...Object.entries(kinds).map(
    ([kind, can]): Case => ({
      id: caseOf(kind as Kind),
      can,
      async try({ far, heard }) {
        await far.tell?.('C1', kind as Kind);
        await heard.until(() => heard.messages.length === 1);
        const [message] = heard.messages;
        assert.equal(message?.content?.kind, kind);
        assert.match(message?.body ?? '', /^(?!.*(Message\b|\[)).+/s);
      },
    }),
  ),
  {
    id: caseOf('mention'),
    can: 'says whom a text mentions',
    async try({ far, heard }) {
      await far.tell?.('C1', 'mention');
      await heard.until(() => heard.messages.length === 1);
      assert.deepEqual(heard.messages[0]?.mentions, [
        { token: '5511955550121', channel: 'whatsapp', from: '5511955550121', name: '' },
      ]);
    },
  },
  {
    id: caseOf('advertisement'),
    can: 'says which advertisement led a customer here',
    async try({ far, heard }) {
      await far.tell?.('C1', 'advertisement');
      await heard.until(() => heard.messages.length === 1);
      assert.deepEqual(heard.messages[0]?.advertisement, { id: '77', title: 'Anúncio', url: null });
    },
  },
  {
    id: caseOf('notice'),
    can: 'takes what the service itself tells for no message',
    async try({ far, heard }) {
      await far.tell?.('C1', 'notice');
      await far.write({ id: 'C2', body: 'oi' });
      await heard.until(() => heard.messages.length > 0);
      assert.deepEqual(
        heard.messages.map(({ providerId }) => providerId),
        ['C2'],
      );
    },
  },
  {
    id: 'sealed-edit',
    can: 'opens what a message was changed to, where phones seal it',
    async try({ far, heard }) {
      await far.sealEdit?.('C1', 'Opa', 'Opa, deu certo');
      await heard.until(() => heard.edits.C1 !== undefined);
      assert.equal(heard.edits.C1, 'Opa, deu certo');
      assert.equal(heard.messages.length, 1);
    },
  },
];

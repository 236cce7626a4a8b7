import assert from 'node:assert/strict';
import { customer, outgoing } from '../stage.ts';
import { type Case, send } from './case.ts';

/** What is done with a message that is there already. */
export const marks: Case[] = [
  {
    id: 'quote-in',
    can: 'knows what a customer quotes',
    async try(stage) {
      const id = await send(stage, outgoing('D1'));
      await stage.far.write({ id: 'C1', body: 'sobre isto', quotedId: id });
      await stage.heard.until(() => stage.heard.messages.length === 1);
      assert.equal(stage.heard.messages[0]?.quotedProviderId, id);
    },
  },
  {
    id: 'quote-out',
    can: 'quotes what a customer wrote',
    async try(stage) {
      await stage.far.write({ id: 'C1', body: 'oi' });
      await stage.heard.until(() => stage.heard.messages.length === 1);
      await send(stage, outgoing('D1', { quotedProviderId: 'C1' }));
      assert.equal((await stage.far.arrived())[0]?.quotedId, 'C1');
    },
  },
  {
    id: 'edit-in',
    can: 'hears that a customer has changed a message',
    async try({ far, heard }) {
      await far.write({ id: 'C1', body: 'oi' });
      await heard.until(() => heard.messages.length === 1);
      await far.edit('C1', 'oi!');
      await heard.until(() => heard.edits.C1 === 'oi!');
    },
  },
  {
    id: 'delete-in',
    can: 'hears that a customer has taken a message back',
    async try({ far, heard }) {
      await far.write({ id: 'C1', body: 'oi' });
      await heard.until(() => heard.messages.length === 1);
      await far.erase('C1');
      await heard.until(() => heard.erased.includes('C1'));
    },
  },
  {
    id: 'delete-out',
    can: 'takes a message back from the customer’s phone',
    async try(stage) {
      const id = await send(stage, outgoing('D1'));
      await stage.provider.remove(1, id);
      assert.deepEqual(await stage.far.takenBack(), [id]);
    },
  },
  {
    id: 'reactions',
    can: 'shows a reaction on its message',
    async try(stage) {
      const { far, heard } = stage;
      const sent = await send(stage, outgoing('D1'));
      await far.write({ id: 'C1', body: 'oi' });
      await heard.until(() => heard.messages.length === 1);
      for (const id of [sent, 'C1']) {
        for (const emoji of ['👍', '❤', '']) {
          await far.react(id, emoji);
          await heard.until(() => heard.reactions[id]?.emoji === emoji);
        }
        assert.deepEqual([heard.reactions[id]?.from, heard.reactions[id]?.fromMe], [customer, false]);
      }
      assert.equal(heard.messages.length, 1);
    },
  },
  {
    id: 'react-out',
    can: 'puts a reaction to what a customer wrote, and takes it back',
    async try({ far, heard, provider }) {
      await far.write({ id: 'C1', body: 'oi' });
      await heard.until(() => heard.messages.length === 1);
      const message = heard.messages[0];
      const known = {
        channel: message?.channel ?? 'whatsapp',
        to: message?.from ?? customer,
        providerId: message?.providerId ?? '',
      };
      for (const emoji of ['👍', '❤️', '']) {
        assert.deepEqual(await provider.react?.(1, { ...known, emoji }), { accepted: true });
        assert.equal((await far.reactedTo())[known.providerId], emoji.replace('\uFE0F', ''));
      }
      assert.deepEqual(await far.arrived(), []);
    },
  },
  {
    id: 'edit-out',
    can: 'changes what it has sent, and says when it can’t any more',
    async try(stage) {
      const providerId = await send(stage, outgoing('D1', { body: 'Chega às 15h' }));
      const known = { channel: 'whatsapp' as const, to: customer };
      const edit = (id: string, body: string) => stage.provider.edit?.(1, { ...known, providerId: id, body });
      assert.deepEqual(await edit(providerId, 'Chega às 16h'), { accepted: true });
      assert.equal((await stage.far.changed())[providerId], 'Chega às 16h');
      assert.equal((await edit('nobody:0', 'oi'))?.accepted, false);
    },
  },
  {
    id: 'choices',
    can: 'offers what can be pressed, and hears what was',
    async try(stage) {
      const { maxChoices } = stage.provider;
      assert.ok(maxChoices.button >= 2 && maxChoices.list >= 4);
      const titles = ['Vendas', 'Suporte'];
      const many = ['Segunda', 'Terça', 'Quarta', 'Quinta'];
      await send(stage, outgoing('D1', { choices: { look: 'button', text: 'Com quem?', titles } }));
      await send(stage, outgoing('D2', { choices: { look: 'list', text: 'Que dia?', titles: many } }));
      const arrived = await stage.far.arrived();
      assert.deepEqual(
        arrived.map(({ body, choices }) => [body, choices]),
        [
          ['Com quem?', { look: 'button', titles }],
          ['Que dia?', { look: 'list', titles: many }],
        ],
      );
      await stage.far.press('Suporte', 'C1');
      await stage.heard.until(() => stage.heard.messages.length === 1);
      assert.deepEqual([stage.heard.messages[0]?.type, stage.heard.messages[0]?.body], [null, 'Suporte']);
    },
  },
];

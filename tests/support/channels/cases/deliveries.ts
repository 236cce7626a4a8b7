import assert from 'node:assert/strict';
import { ChannelOffline } from '#server/channels/port.ts';
import { outgoing } from '../stage.ts';
import { bodies, type Case, send } from './case.ts';

/** What becomes of a message that was sent. */
export const deliveries: Case[] = [
  {
    id: 'acks',
    can: 'says what was delivered and what was read',
    async try(stage) {
      const id = await send(stage, outgoing('D1'));
      await stage.far.ack(id, 3);
      await stage.heard.until(() => (stage.heard.acks.get(id) ?? 0) >= 3);
      await stage.far.ack(id, 4);
      await stage.heard.until(() => stage.heard.acks.get(id) === 4);
    },
  },
  {
    id: 'ack-order',
    can: 'passes on acks that come out of order',
    async try(stage) {
      const id = await send(stage, outgoing('D1'));
      await stage.far.ack(id, 4);
      await stage.far.ack(id, 3);
      await stage.heard.until(() => stage.heard.acks.get(id) === 4);
    },
  },
  {
    id: 'ack-early',
    can: 'passes on an ack of a message whose send was never answered',
    async try({ provider, far, heard }) {
      far.loseAnswer();
      await assert.rejects(provider.send(outgoing('D1')));
      await far.ack('D1', 3);
      await heard.until(() => heard.acks.get(heard.renamed.get('D1') ?? 'D1') === 3);
    },
  },
  {
    id: 'offline',
    can: 'says that a message must wait while nothing can be reached, and sends it afterwards',
    async try(stage) {
      await stage.far.drop();
      await assert.rejects(stage.provider.send(outgoing('D1')), ChannelOffline);
      await stage.far.restore();
      await send(stage, outgoing('D1'));
      assert.deepEqual(await bodies(stage), ['Olá! 👋']);
    },
  },
  {
    id: 'lost-answer',
    can: 'never sends twice what was taken without its answer',
    async try(stage) {
      stage.far.loseAnswer();
      await assert.rejects(stage.provider.send(outgoing('D1')));
      const found = await stage.provider.find(1, 'D1');
      if (found === 'unknown') await send(stage, outgoing('D1'));
      assert.equal((await stage.far.arrived()).length, 1);
    },
  },
  {
    id: 'look-up',
    can: 'knows what became of a send whose answer was lost',
    async try(stage) {
      stage.far.loseAnswer();
      await assert.rejects(stage.provider.send(outgoing('D1')));
      assert.equal(await stage.provider.find(1, 'D1'), 'taken');
      assert.equal(await stage.provider.find(1, 'D2'), 'unknown');
    },
  },
  {
    id: 'refused',
    can: 'says why a message can’t be sent',
    async try(stage) {
      await stage.far.refuse();
      assert.deepEqual(await stage.provider.send(outgoing('D1')), {
        accepted: false,
        reason: 'ERR_WAPP_INVALID_CONTACT',
      });
    },
  },
];

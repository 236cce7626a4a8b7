import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BotApiStandIn, bot, openBotApiStandIn } from '../../support/channels/bot-api-stand-in.ts';
import { cloudKey } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let telegram: BotApiStandIn;
let fixture: Fixture;
beforeAll(async () => {
  telegram = await openBotApiStandIn();
  fixture = await openFixture({
    settings: {
      TELEGRAM_URL: telegram.url,
      // Nobody listens there.
      WHATSAPP_CLOUD_URL: 'http://127.0.0.1:1',
      OUTGOING_ALLOWED_HOSTS: `${telegram.host},127.0.0.1:1`,
      LOG_LEVEL: 'silent',
    },
  });
});
afterAll(async () => {
  await fixture.close();
  await telegram.close();
});

const admin = () => fixture.as('admin');
const show = async (id: number) => (await admin().get(`/whatsapp/${id}`)).body;
/** What admins were told of its session, in order. */
const told = (id: number) =>
  rowsIn(
    fixture,
    sql`select payload -> 'session' as session from live_events
      where payload -> 'session' ->> 'id' = ${String(id)} and payload -> 'session' ->> 'qrcode' is not null order by seq`,
  );
const downtime = { code: 502, description: 'Bad Gateway' };

describe('why a connection is not connected', () => {
  test('is that the channel can’t be reached, which is another thing than a key that it refuses', async () => {
    const { body: away } = await admin().post('/whatsapp', { ...cloudKey, name: 'Longe', provider: 'whatsapp-cloud' });
    expect(away).toMatchObject({ status: 'DISCONNECTED', failure: 'ERR_CHANNEL_UNREACHABLE' });
    const refusal = { status: 409, body: { error: 'ERR_CHANNEL_UNREACHABLE' } };
    expect(await admin().post(`/whatsappsession/${away.id}`)).toMatchObject(refusal);
    const wrong = { name: 'Errado', provider: 'telegram', botToken: '1:another' };
    const { body: refused } = await admin().post('/whatsapp', wrong);
    expect(refused).toMatchObject({ status: 'DISCONNECTED', failure: 'ERR_CHANNEL_REFUSED' });
    expect((await admin().put(`/whatsapp/${refused.id}`, { name: 'Ainda errado' })).body.failure).toBe(
      'ERR_CHANNEL_REFUSED',
    );
  });

  test('is told live with its number, and forgotten when it is connected', async () => {
    telegram.refuse(downtime);
    const { body } = await admin().post('/whatsapp', { name: 'Robô', provider: 'telegram', botToken: bot.token });
    expect(body).toMatchObject({ status: 'DISCONNECTED', failure: 'ERR_CHANNEL_UNREACHABLE' });
    telegram.refuse(undefined);
    expect((await admin().post(`/whatsappsession/${body.id}`)).status).toBe(200);
    expect(await show(body.id)).toMatchObject({ status: 'CONNECTED', failure: null });
    const sessions = (await told(body.id)).map(({ session }) => session);
    expect(sessions).toMatchObject([
      { status: 'OPENING', failure: null },
      { status: 'DISCONNECTED', failure: 'ERR_CHANNEL_UNREACHABLE', number: null },
      { status: 'OPENING', failure: null },
      { status: 'CONNECTED', failure: null, number: '@acme_bot' },
    ]);
    expect((await admin().delete(`/whatsapp/${body.id}`)).status).toBe(200);
  });

  test('is told while the server goes on trying to open it', async () => {
    telegram.refuse(downtime);
    const { body } = await admin().post('/whatsapp', { name: 'Ao voltar', provider: 'telegram', botToken: bot.token });
    await rowsIn(fixture, sql`update connections set status = 'OPENING', failure = null where id = ${body.id}`);
    await fixture.restart(0);
    const unreachable = { status: 'OPENING', failure: 'ERR_CHANNEL_UNREACHABLE' };
    await eventually(async () => expect(await show(body.id)).toMatchObject(unreachable));
    telegram.refuse(undefined);
    await eventually(async () => expect(await show(body.id)).toMatchObject({ status: 'CONNECTED', failure: null }));
  });
});

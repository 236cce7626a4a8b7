import { openFixture } from '../fixture.ts';
import { phonesOf } from '../fixture-phones.ts';
import { aCustomerOf } from './customer.ts';
import { type FakeServer, json, openFakeServer } from './fake-server.ts';

/** Acme with one program that stands for all that assistants and integrations ask, on this machine and allowed to be. */
export async function openResponderFixture(settings: (fake: FakeServer) => NodeJS.ProcessEnv) {
  const fake = await openFakeServer(json({}));
  const fixture = await openFixture({
    settings: {
      OUTGOING_ALLOWED_HOSTS: fake.host,
      DELIVERY_RETRY_SECONDS: '0.01,0.01,0.01',
      LOG_LEVEL: 'silent',
      ...settings(fake),
    },
  });
  const phones = phonesOf(fixture);
  return {
    fake,
    fixture,
    admin: fixture.as('admin'),
    aCustomer: () => aCustomerOf(fixture, phones),
    async close() {
      await fixture.close();
      fake.close();
    },
  };
}

export type ResponderFixture = Awaited<ReturnType<typeof openResponderFixture>>;

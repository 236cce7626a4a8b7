import { waitFor } from 'storybook/test';
import type { pairingCodeMachine } from '#machines/pairing-code.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { code } from '../../../tests/machines/fixtures/connections/pairing-code.ts';
import { aConnection } from '../../../tests/support/fixtures/rows.ts';
import { admin } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { pairingCodeSubject } from './flows.ts';

const id = 1;

const name = 'Principal';

const t = i18n.getFixedT(null, 'connections');

const field = ({ see }: AppStage) => see.findByRole('textbox', { name: t('code.number') });

const codeShown = ({ see }: AppStage) => see.findByText(`${code.slice(0, 4)}-${code.slice(4)}`);

/** The next offer stands in place of the one that the code was asked of. */
const expire = async ({ server, see }: AppStage) => {
  const connection = server.connections.find(id);
  server.connections.conform({ ...connection, retries: connection.retries + 1, qrcode: `2@${connection.retries}` });
  await see.findByText(t('code.expired'));
};

/** Pairing by a code, in the QR dialog of an admin's connections. */
export const pairingCodePlay: Play<typeof pairingCodeMachine, AppStage> = {
  subject: pairingCodeSubject,
  gestures: {
    'pairingCode.enter': {
      by: 'agent',
      does: ({ press }) => press(t('code.byNumber')),
      shows: field,
    },
    'pairingCode.leave': {
      by: 'agent',
      does: ({ press }) => press(t('code.scan')),
      shows: ({ see }) => see.findByRole('img', { name: t('qr.image', { name }) }),
    },
    'pairingCode.ask': {
      by: 'agent',
      async does(stage, { number }) {
        if (stage.state() === 'shown') {
          await expire(stage);
          return stage.press(t('code.again'));
        }
        const input = await field(stage);
        await stage.hands.clear(input);
        await stage.hands.type(input, number);
        await stage.press(t('code.ask'));
      },
      shows: ({ server }) => waitFor(() => server.isWaiting('createPairingCode') || fail('No code was asked for')),
    },
    'xstate.done.actor.createPairingCode': {
      by: 'server',
      does: ({ server }) => server.answer('createPairingCode'),
      shows: codeShown,
    },
    'xstate.error.actor.createPairingCode': {
      by: 'server',
      does: ({ server }) => server.refuse('createPairingCode', 422, 'ERR_VALIDATION'),
      shows: ({ see }) => see.findByText(t('code.numberInvalid')),
    },
  },
  set: async (root) => {
    const stage = await setApp(root, {
      at: '/connections',
      company: { me: admin, connections: [aConnection(id, { name, status: 'qrcode', qrcode: '2@first', retries: 1 })] },
      arrange: ({ server }) => server.hold('createPairingCode'),
      state: ({ shown }) => shown('pairing-code')?.value,
    });
    await stage.press(`${t('session.showQr')}: ${name}`);
    await stage.see.findByRole('dialog', { name: t('qr.title') });
    return stage;
  },
};

const fail = (why: string) => {
  throw new Error(why);
};

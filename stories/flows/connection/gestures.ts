import type { ConnectionStatus } from '#contract/schema.ts';
import { type ConnectionProviderFact, type connectionMachine, connectionSnapshot } from '#machines/connection.ts';
import { selectCollection } from '#machines/connections.ts';
import { selectConnections } from '#machines/desk.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { aConnection } from '../../../tests/support/fixtures/rows.ts';
import { admin } from '../../../tests/support/memory/company.ts';
import type { MemoryDesk } from '../../../tests/support/memory/desk.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Doer, Gesture, Play } from '../gestures.ts';
import { connectionSubject } from './flows.ts';

const id = 1;

const name = 'Principal';

const t = i18n.getFixedT(null, 'connections');

type Control = 'showQr' | 'tryAgain' | 'newQr' | 'disconnect' | 'passkey';

const labelOf = (control: Control) => `${t(`session.${control}`)}: ${name}`;

const control = ({ see }: AppStage, which: Control) => see.findByRole('button', { name: labelOf(which) });

/** Dimmed behind the code or not, the row says how the connection is. */
const status = ({ see }: AppStage, which: ConnectionStatus) => see.findByText(t(`status.${which}`));

const codeGone = ({ gone }: AppStage) => gone('dialog', t('qr.title'));

/** The same code as the server's is held before the camera. */
const codeShown = async ({ see, server }: AppStage) => {
  const image = await see.findByRole('img', { name: t('qr.image', { name }) });
  const { qrcode } = server.connections.find(id);
  if (image.dataset.code !== qrcode) throw new Error(`The code ${image.dataset.code} is shown and not ${qrcode}`);
};

/** What the provider reports to the server, and how the row then looks. */
const reported = <Fact extends ConnectionProviderFact>(
  by: Doer,
  shows: (stage: AppStage) => unknown,
): Gesture<AppStage, Fact> => ({
  by,
  does: ({ server }, fact) => server.connections.move(id, fact),
  shows,
});

const offered: Gesture<AppStage, Extract<ConnectionProviderFact, { qrcode: string }>> = {
  by: 'server',
  async does({ server, press, see }, fact) {
    server.connections.move(id, fact);
    if (!see.queryByRole('dialog', { name: t('qr.title') })) await press(labelOf('showQr'));
  },
  shows: codeShown,
};

const disconnected = async (stage: AppStage) => {
  await codeGone(stage);
  await status(stage, 'DISCONNECTED');
  await control(stage, 'newQr');
};

/** Where the code was, or in the row, it says what is asked and the ways on. */
const passkeyAsked = async (stage: AppStage) => {
  await codeGone(stage);
  await stage.see.findByText(t('status.passkeyRequired'));
  await stage.see.findByText(t('failure.passkey'));
};

/** By the row's own button, or from among the ways that the dialog names. */
const onward = async ({ see, press }: AppStage, which: 'tryAgain' | 'newQr') => {
  if (see.queryByRole('button', { name: labelOf(which) })) return press(labelOf(which));
  if (!see.queryByRole('dialog', { name: t('passkey.title', { name }) })) await press(labelOf('passkey'));
  await press(t(`session.${which}`));
};

/** The life of one connection, on the connections screen of an admin. */
export const connectionPlay: Play<typeof connectionMachine, AppStage> = {
  subject: connectionSubject,
  gestures: {
    'connection.start': {
      by: 'agent',
      does: (stage) => onward(stage, 'tryAgain'),
      shows: ({ see }) => see.findByText(t('session.connecting')),
    },
    'connection.renew': {
      by: 'agent',
      does: (stage) => onward(stage, 'newQr'),
      shows: ({ see }) => see.findByText(t('session.connecting')),
    },
    'connection.disconnect': {
      by: 'agent',
      async does({ press, see }) {
        await press(labelOf('disconnect'));
        await see.findByText(t('disconnect.text'));
        await press(t('session.disconnect'));
      },
      shows: disconnected,
    },
    'connection.qrOffered': offered,
    'connection.qrReplaced': offered,
    'connection.qrExpired': {
      by: 'time',
      does: ({ server }) => server.connections.move(id, { type: 'connection.qrExpired' }),
      shows: (stage) =>
        stage.server.connections.find(id).status === 'qrcode' ? status(stage, 'qrcode') : disconnected(stage),
    },
    'connection.scanned': reported('phone', async (stage) => {
      await codeGone(stage);
      await status(stage, 'PAIRING');
    }),
    'connection.paired': reported('phone', (stage) => status(stage, 'CONNECTED')),
    'connection.fellQuiet': reported('phone', (stage) => status(stage, 'TIMEOUT')),
    'connection.returned': reported('phone', (stage) => status(stage, 'CONNECTED')),
    'connection.passkeyAsked': reported('server', passkeyAsked),
    'connection.ended': reported('phone', disconnected),
    'connection.restarted': reported('server', async (stage) => {
      await codeGone(stage);
      await status(stage, 'OPENING');
    }),
    'connection.updated': {
      by: 'server',
      does: ({ server }, { connection }) => server.connections.conform(connection),
      shows: (stage, { connection }) => (connection.failure ? passkeyAsked(stage) : status(stage, connection.status)),
    },
  },
  set: async (root) => {
    const stage = await setApp(root, {
      at: '/connections',
      company: { me: admin, connections: [aConnection(id, { name, status: 'OPENING' })] },
      state: stateOfConnection,
    });
    await status(stage, 'OPENING');
    return stage;
  },
};

const stateOfConnection = ({ desk }: MemoryDesk) => {
  const connections = selectConnections(desk.getSnapshot());
  const shown = connections && selectCollection(connections.getSnapshot()).getSnapshot().context.records.get(id);
  return shown && connectionSnapshot(shown).value;
};

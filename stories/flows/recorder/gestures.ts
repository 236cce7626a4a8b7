import { waitFor, within } from 'storybook/test';
import { selectTickets } from '#machines/desk.ts';
import { type KeptRecording, type RecorderError, type recorderMachine, selectKept } from '#machines/recorder.ts';
import { selectRecorder } from '#machines/tickets.ts';
import { playTime } from '#web/components/media/play-time.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { aMessage } from '../../../tests/support/fixtures/message.ts';
import { agent, aWaitingTicket } from '../../../tests/support/memory/company.ts';
import type { MemoryDesk } from '../../../tests/support/memory/desk.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { recorderSubject, short } from './flows.ts';

const t = i18n.getFixedT(null, ['conversation', 'tickets']);

const say = i18n.getFixedT(null, 'recorder');

/** Whose tickets the agent has, by their ids. */
const names: Record<number, string> = { 1: 'Dona Firmina', 2: 'Seu Anselmo' };

/** The product's own recorder. */
const recorderOf = ({ desk }: MemoryDesk) => {
  const tickets = selectTickets(desk.getSnapshot());
  return tickets && selectRecorder(tickets.getSnapshot()).getSnapshot();
};

/** Whether the ticket that is recorded for is the one on the screen. */
const isShown = (stage: AppStage) => {
  const recorder = recorderOf(stage);
  return recorder !== undefined && recorder.context.shown === recorder.context.subjectId;
};

/** Opens a ticket from the list; on a phone that covers the conversation. */
async function open({ see, press }: AppStage, subjectId: number | null) {
  const name = names[subjectId ?? 0] ?? '';
  if (see.queryByRole('tab', { name: t('tickets:screen.list'), selected: false }))
    await press(t('tickets:screen.list'), 'tab');
  await press(new RegExp(name));
  await see.findByRole('heading', { name: new RegExp(name) });
}

const canRecord = ({ see }: AppStage) => see.findByRole('button', { name: t('composer.record') });

/** The recordings beside the composer are those that are kept, one by one. */
const keptShown = (stage: AppStage) =>
  waitFor(() => {
    const list = stage.see.queryByRole('list', { name: say('keptList') });
    const shown = list ? within(list).getAllByRole('listitem').length : 0;
    const kept = keptHere(stage).length;
    if (shown !== kept) throw new Error(`${shown} kept recordings are shown and not ${kept}`);
  });

const keptHere = (stage: AppStage): readonly KeptRecording[] => {
  const recorder = recorderOf(stage);
  return recorder ? selectKept(recorder).filter(({ subjectId }) => subjectId === recorder.context.shown) : [];
};

/** The newest message of the conversation can be listened to. */
async function voiceShown({ see }: AppStage) {
  const conversation = within(await see.findByRole('region', { name: t('message.list', { name: names[1] }) }));
  await conversation.findAllByRole('button', { name: t('media.play') });
}

interface RecorderStage extends AppStage {
  /** What the last sound that was finished was finished for. */
  goal: Goal;
}

const goals = ['sending', 'hearing', 'discarding', 'keeping'] as const;

type Goal = (typeof goals)[number];

/** Voice messages, on the tickets screen of an agent who has two tickets. */
export const recorderPlay: Play<typeof recorderMachine, RecorderStage> = {
  subject: recorderSubject,
  gestures: {
    'subject.shown': {
      by: 'agent',
      when: ({ context }, { subjectId }) => context.shown !== subjectId,
      does: (stage, { subjectId }) => open(stage, subjectId),
      shows: ({ see }, { subjectId }) =>
        see.findByRole('region', { name: t('message.list', { name: names[subjectId ?? 0] }) }),
    },
    'recording.begin': {
      by: 'agent',
      does: ({ press }) => press(t('composer.record')),
      shows: ({ see }) => see.findByText(say('asking')),
    },
    'recording.pause': {
      by: 'agent',
      does: ({ press }) => press(say('pause')),
      shows: ({ see }) => see.findByRole('timer', { name: say('paused') }),
    },
    'recording.resume': {
      by: 'agent',
      does: ({ press }) => press(say('resume')),
      shows: ({ see }) => see.findByRole('timer', { name: say('recording') }),
    },
    'recording.hear': {
      by: 'agent',
      does: ({ press }) => press(say('hear')),
      shows: ({ see }) => see.findByText(say('encoding')),
    },
    'recording.undoDiscard': {
      by: 'agent',
      when: ({ context }) => context.discarded !== null && context.discarded.subjectId === context.shown,
      does: ({ press }) => press(say('undoDiscard')),
      shows: keptShown,
    },
    'recording.discardEnded': {
      by: 'time',
      does: ({ passTime }) => passTime(8000),
      shows: ({ see }) =>
        waitFor(() => {
          if (see.queryByText(say('discarded'))) throw new Error('The way back is still there');
        }),
    },
    'recording.send': {
      by: 'agent',
      does: ({ press }) => press(say('send')),
      shows: ({ see }) => see.findByText(say('encoding')),
    },
    'recording.cancel': {
      by: 'agent',
      when: ({ context }) => context.shown === context.subjectId,
      does: ({ press }) => press(say('cancel')),
      shows: canRecord,
    },
    'recording.sendKept': {
      by: 'agent',
      when: ({ context }) => isKept(context),
      does: ({ press }) => press(say('sendKept')),
      async shows(stage) {
        await keptShown(stage);
        await voiceShown(stage);
      },
    },
    'recording.discardKept': {
      by: 'agent',
      when: ({ context }) => isKept(context),
      does: ({ press }) => press(say('discardKept')),
      shows: keptShown,
    },
    'recording.forgetFault': {
      by: 'agent',
      when: ({ context }) => context.error !== null && context.error.subjectId === context.shown,
      does: ({ press }) => press(say('dismiss')),
      shows: ({ see }) =>
        waitFor(() => {
          if (see.queryByRole('button', { name: say('dismiss') })) throw new Error('The notice is still there');
        }),
    },
    'microphone.opened': {
      by: 'browser',
      does: ({ recording }, event) => recording.microphones.at(-1)?.send(event),
      shows: ({ see }) => see.findByRole('timer', { name: say('recording') }),
    },
    'microphone.heard': {
      by: 'browser',
      does: ({ recording }, event) => recording.microphones.at(-1)?.send(event),
      shows: ({ see, state }, { seconds }) =>
        see.findByText(JSON.stringify(state()).includes('keeping') ? say('encoding') : playTime(seconds)),
    },
    'microphone.lost': {
      by: 'browser',
      does: ({ recording }, event) => recording.microphones.at(-1)?.send(event),
      shows: ({ see }) => see.findByText(say('encoding')),
    },
    'microphone.refused': {
      by: 'browser',
      does: ({ recording }, event) => recording.microphones.at(-1)?.send(event),
      shows: (stage, { reason }) => toldWhy(stage, reason),
    },
    'microphone.encoded': {
      by: 'browser',
      does(stage, event) {
        stage.goal = goals.find((goal) => JSON.stringify(stage.state()).includes(goal)) ?? 'keeping';
        stage.recording.microphones.at(-1)?.send(event);
      },
      shows: (stage, { file }) => (file.size === short.size ? nothingKept : soundKept)[stage.goal](stage),
    },
    'xstate.error.actor.microphone': {
      by: 'browser',
      does: ({ recording }) => recording.microphones.at(-1)?.break(),
      shows: (stage) => toldWhy(stage, 'failed'),
    },
    'xstate.error.actor.pageGuard': {
      by: 'browser',
      does: ({ recording }) => recording.breakGuard(),
    },
    'xstate.after.questionPatience.recorder.working.asking': {
      by: 'time',
      does({ server, passTime }) {
        for (let second = 0; second < 60; second += 4) {
          server.live.beacon();
          passTime(4000);
        }
      },
      shows: (stage) => toldWhy(stage, 'ignored'),
    },
  },
  set: async (root) => ({
    goal: 'keeping',
    ...(await setApp(root, {
      company: {
        tickets: [1, 2].map((id) =>
          aWaitingTicket(id, names[id] ?? '', {
            status: 'open',
            userId: agent.id,
            user: { id: agent.id, name: agent.name },
          }),
        ),
        messages: [1, 2].map((id) => aMessage(id, { ticketId: id, body: 'Bom dia, meu pedido não chegou' })),
      },
      state: (memory) => recorderOf(memory)?.value,
    })),
  }),
};

type Shown = Record<Goal, (stage: RecorderStage) => unknown>;

const nothingKept: Shown = {
  sending: (stage) => toldWhy(stage, 'tooShort'),
  hearing: (stage) => toldWhy(stage, 'tooShort'),
  discarding: canRecord,
  keeping: ({ see }) => see.findByText(i18n.t('toasts:recordingTooShort')),
};

const soundKept: Shown = {
  sending: (stage) => (isShown(stage) ? voiceShown(stage) : undefined),
  hearing: keptShown,
  discarding: ({ see }) => see.findByText(say('discarded')),
  async keeping(stage) {
    await stage.see.findAllByText(i18n.t('toasts:recordingKept'));
    await keptShown(stage);
  },
};

/** Beside the composer of the ticket that it was recorded for. */
const toldWhy = async (stage: AppStage, reason: RecorderError) => {
  if (isShown(stage)) await stage.see.findByText(say(`faults.${reason}`));
};

const isKept = ({ kept, shown }: { kept: readonly { subjectId: number }[]; shown: number | null }) =>
  kept.some(({ subjectId }) => subjectId === shown);

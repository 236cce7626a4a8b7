import { expect, waitFor } from 'storybook/test';
import type { registerMachine } from '#machines/register.ts';
import { admin } from '../../support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { calls } from './answers.ts';
import { formGestures } from './form-gestures.ts';
import { listGestures } from './list-gestures.ts';
import { removalGestures } from './removal-gestures.ts';
import { registerSubject } from './subject.ts';

/** A list screen, here the tags of an admin. Every answer of the server waits until a step brings it. */
export const registerPlay: Play<typeof registerMachine, AppStage> = {
  subject: registerSubject,
  gestures: { ...listGestures, ...formGestures, ...removalGestures },
  set: async (root, { events }) => {
    const isLinkLate = events.some(({ type }) => type === 'live.aligned');
    const stage = await setApp(root, {
      at: '/todolist',
      company: { me: admin },
      state: ({ shown }) => shown('register')?.value,
      arrange({ server }) {
        server.hold(...calls);
        if (isLinkLate) server.hold('listLiveEvents');
      },
    });
    if (!isLinkLate) await waitFor(() => expect(isLinked(stage)).toBe(true));
    await stage.visit('/tags');
    await waitFor(() => expect(stage.server.isWaiting('listTags')).toBe(true));
    return stage;
  },
};

const isLinked = ({ desk }: AppStage) => desk.getSnapshot().children.socket?.getSnapshot().hasTag('live');

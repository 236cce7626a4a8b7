import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LoadingMachine, loadingMachines, type Question, questions } from './support/loading-machines.ts';

/** What a question brings that nothing else does: those of a further page are not held yet. */
const named = (question: Question) => (question === 'further' ? 101 : 1);

const questionsOf = ({ ask }: LoadingMachine) =>
  questions.flatMap((question) => {
    const begin = ask[question];
    return begin ? [{ question, begin }] : [];
  });

describe.each(loadingMachines)('What is heard while an answer is on its way: $name', (machine) => {
  const { updated, created, deleted, isUndated } = machine;

  describe.each(questionsOf(machine))('the $question question', ({ question, begin }) => {
    const id = named(question);
    const others = question === 'further' ? [] : [{ id: 2, version: 1 }];

    test('an update survives it', async () => {
      const asked = await begin();
      asked.notify(updated({ id, version: 3 }));
      await asked.answer([{ id, version: 2 }, ...others]);
      expect(asked.held()[id]).toBe(3);
    });

    test('of two updates the later one survives it', async () => {
      const asked = await begin();
      asked.notify(updated({ id, version: 3 }));
      asked.notify(updated({ id, version: 4 }));
      await asked.answer([{ id, version: 2 }, ...others]);
      expect(asked.held()[id]).toBe(4);
    });

    if (created)
      test('something new survives it', async () => {
        const asked = await begin();
        asked.notify(created({ id: 250, version: 250 }));
        await asked.answer([{ id, version: 2 }, ...others]);
        expect(asked.held()).toMatchObject({ [id]: 2, 250: 250 });
      });

    if (deleted)
      test('a deletion survives it', async () => {
        const asked = await begin();
        asked.notify(deleted(id));
        await asked.answer([{ id, version: 2 }, ...others]);
        expect(asked.held()[id]).toBeUndefined();
      });

    if (!isUndated)
      test('an update that the answer knows better leaves it as it is', async () => {
        const asked = await begin();
        asked.notify(updated({ id, version: 2 }));
        await asked.answer([{ id, version: 3 }, ...others]);
        expect(asked.held()[id]).toBe(3);
      });

    test('an answer alone is taken as it is', async () => {
      const asked = await begin();
      await asked.answer([{ id, version: 2 }, ...others]);
      expect(asked.held()[id]).toBe(2);
    });
  });
});

test('every machine that is kept live and asks for something is under this law', () => {
  const folder = join(import.meta.dirname, '../../machines');
  const textOf = (name: string) => {
    const parts = join(folder, name.slice(0, -'.ts'.length));
    const files = existsSync(parts) ? readdirSync(parts).map((part) => join(parts, part)) : [];
    return [join(folder, name), ...files].map((file) => readFileSync(file, 'utf8')).join('\n');
  };
  const takesFacts = (text: string) => /'live\.received'/.test(text) && /requiredActor/.test(text);
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const loading = names.filter((name) => takesFacts(textOf(name)));
  expect(loading.sort()).toEqual([
    'announcements.ts',
    'calendar.ts',
    // As the dashboard's, its figures are sums (campaign-report.test.ts).
    'campaign-report.ts',
    'chats.ts',
    // It loads nothing that facts change: a payment ends it.
    'checkout.ts',
    'company-plan.ts',
    'connections.ts',
    'contact-drawer.ts',
    // It holds sums alone, and asks for them again after what was told meanwhile (dashboard.test.ts).
    'dashboard.ts',
    'failed-messages.ts',
    'hours.ts',
    // It asks anew instead of applying facts (installation.test.ts).
    'installation.ts',
    'kanban.ts',
    'list-screen.ts',
    'mentions.ts',
    'mistaken-numbers.ts',
    'notification-preferences.ts',
    'queue-options.ts',
    'refunds.ts',
    'saved-views.ts',
    'schedules.ts',
    'settings.ts',
    // The link itself.
    'socket.ts',
    // As the dashboard's, its figures are sums (supervision.test.ts).
    'supervision.ts',
    'tagging.ts',
    'tickets.ts',
    'troubles.ts',
  ]);
});

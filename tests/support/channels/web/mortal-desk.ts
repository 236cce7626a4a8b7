import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#server/records/base/open-database.ts';
import { connections } from '#server/records/connections/table.ts';
import { populate } from '../../server/fixture-rows.ts';
import type { WebService } from './service.ts';
import type { ToDevice, ToService } from './wire.ts';

export interface StoredMessage {
  providerId: string;
  fromMe: boolean;
  body: string;
  ack: number;
}

export type ToDesk =
  | { type: 'heard'; link: number; message: ToDevice }
  | { type: 'answer'; id: string }
  | { type: 'tell' };

export type FromDesk =
  | { type: 'connect'; link: number }
  | { type: 'said'; link: number; message: ToService }
  | { type: 'cut'; link: number }
  | { type: 'begun' }
  | { type: 'answered'; id: string }
  | { type: 'told'; messages: StoredMessage[]; status: string };

type Told = Extract<FromDesk, { type: 'told' }>;

/** A desk in a process of its own, which is killed and started again on the same folder, beside a service that stays. */
export async function openMortalDesk(service: WebService) {
  const directory = await mkdtemp(join(tmpdir(), 'recado-web-'));
  const database = await openDatabase({ DATA_DIR: directory, DATABASE_URL: undefined, DATABASE_POOL: 1 });
  const { acme } = await database.asSystem('seed', populate);
  const { companyId, connectionId } = acme;
  await database.inCompany(companyId, ({ tx }) =>
    tx.update(connections).set({ provider: 'beta', status: 'OPENING' }).where(eq(connections.id, connectionId)),
  );
  await database.close();
  let child: ChildProcess | undefined;

  /** Resolves once it is there, or has died before. */
  async function start(point?: string): Promise<void> {
    const started = fork(
      join(import.meta.dirname, 'mortal-desk-process.ts'),
      [directory, String(companyId), String(connectionId)],
      {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, ...(point ? { FAULT_POINT: point } : {}) },
      },
    );
    child = started;
    const links = new Map<number, ReturnType<WebService['connect']>>();
    const begun = new Promise<void>((resolve) => {
      started.on('message', (message: FromDesk) => {
        if (message.type === 'begun') resolve();
        if (message.type === 'cut') links.get(message.link)?.gone();
        if (message.type === 'said') links.get(message.link)?.heard(message.message);
        if (message.type === 'connect') {
          const { link } = message;
          const hear = (said: ToDevice) => post(started, { type: 'heard', link, message: said });
          links.set(link, service.connect(hear));
        }
      });
      started.on('exit', () => {
        for (const { gone } of links.values()) gone();
        resolve();
      });
    });
    await begun;
  }

  /** Undefined where it dies before it answers. */
  async function ask<Type extends FromDesk['type']>(message: ToDesk, type: Type) {
    const asked = child;
    if (!asked || isOver(asked)) return undefined;
    const answer = new Promise<Extract<FromDesk, { type: Type }> | undefined>((resolve) => {
      const end = (said?: Extract<FromDesk, { type: Type }>) => {
        asked.off('message', hear);
        asked.off('exit', die);
        resolve(said);
      };
      const die = () => end();
      const hear = (said: FromDesk) => {
        if (said.type === type) end(said as Extract<FromDesk, { type: Type }>);
      };
      asked.on('message', hear);
      asked.on('exit', die);
    });
    post(asked, message);
    return answer;
  }

  return {
    start,
    isDead: () => !child || isOver(child),
    async kill(): Promise<void> {
      if (!child || isOver(child)) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    /** Whether the desk has stored it for sure. */
    answer: async (id: string) => (await ask({ type: 'answer', id }, 'answered')) !== undefined,
    tell: (): Promise<Told | undefined> => ask({ type: 'tell' }, 'told'),
    async remove(): Promise<void> {
      await this.kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function post(child: ChildProcess, message: ToDesk): void {
  if (child.connected) child.send(message, () => undefined);
}

import { useEffect, useRef } from 'react';
import type { Connection } from '#contract/schema.ts';
import { asksForPasskey } from '#machines/connection.ts';
import { type Toast, useToast } from '#web/desk/use-toast.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { isFallen, useAdminConnections } from './fallen-connections.ts';
import { noticeOnce } from './notice-once.ts';

/** Tells admins of each connection that fell, once in a browser, and that it is back: as it happens, or when they are here. */
export const Falls = () => {
  const toast = useToast();
  const connections = useAdminConnections();
  const down = useRef(new Map<number, string>());
  useEffect(() => {
    for (const connection of connections?.values() ?? []) tell(connection, down.current, toast);
  }, [connections, toast]);
  return null;
};

function tell(connection: Connection, down: Map<number, string>, toast: Toast): void {
  const { id, name, status, fellAt } = connection;
  if (isFallen(connection) && fellAt) {
    down.set(id, fellAt);
    const key = asksForPasskey(connection) ? 'passkey' : 'fell';
    if (noticeOnce('falls', `${id} ${fellAt} ${key}`)) say(toast, 'warning', key, name);
    return;
  }
  const before = down.get(id);
  if (fellAt || before === undefined) return;
  down.delete(id);
  if (status === 'CONNECTED' && noticeOnce('falls', `${id} ${before} returned`))
    say(toast, 'success', 'returned', name);
}

const say = (toast: Toast, kind: 'warning' | 'success', key: 'fell' | 'passkey' | 'returned', name: string) =>
  void loadTexts('connections').then(() =>
    toast({ kind, text: i18n.t(`connections:fall.${key}`, { name }), way: '/connections' }),
  );

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Connection } from '#contract/schema.ts';
import { asksForPasskey } from '#machines/connection.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { isFallen, useAdminConnections } from './fallen-connections.ts';
import { noticeOnce } from './notice-once.ts';

/**
 * Tells admins of each connection that fell, once in a browser, that it is back, and once a day that its number is at risk:
 * as it happens, or when they are here.
 */
export const Falls = () => {
  const toast = useToast();
  const connections = useAdminConnections();
  const isThere = useLocation().pathname === '/connections';
  const down = useRef(new Map<number, string>());
  useEffect(() => {
    for (const connection of connections?.values() ?? []) notice(connection, down.current, say);
    function say(...[kind, key, name]: Parameters<Say>): void {
      const way = isThere ? {} : { way: '/connections' };
      void loadTexts('connections').then(() => toast({ kind, text: i18n.t(`connections:${key}`, { name }), ...way }));
    }
  }, [connections, isThere, toast]);
  return null;
};

function notice(connection: Connection, down: Map<number, string>, say: Say): void {
  const { id, name, status, fellAt, health } = connection;
  if (status === 'CONNECTED' && health?.state === 'atRisk' && noticeOnce('falls', `${id} ${today()} atRisk`))
    say('warning', 'health.told', name);
  if (fellAt) {
    down.set(id, fellAt);
    const key = asksForPasskey(connection) ? 'fall.passkey' : 'fall.fell';
    if (isFallen(connection) && noticeOnce('falls', `${id} ${fellAt} ${key}`)) {
      // Whoever knows of the passkey knows that it is down.
      noticeOnce('falls', `${id} ${fellAt} fall.fell`);
      say('warning', key, name);
    }
    return;
  }
  const before = down.get(id);
  if (before === undefined) return;
  down.delete(id);
  if (status === 'CONNECTED' && noticeOnce('falls', `${id} ${before} returned`)) say('success', 'fall.returned', name);
}

const today = () => formatDate(new Date());

type Say = (
  kind: 'warning' | 'success',
  key: 'fall.fell' | 'fall.passkey' | 'fall.returned' | 'health.told',
  name: string,
) => void;

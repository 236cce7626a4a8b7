import type { Observed } from '../rules.ts';
import { leaveOut, type MakeGauge } from './gauges.ts';

/** There with PostgreSQL alone. */
export function serverGauges(gauge: MakeGauge): (found: Observed['servers']) => void {
  const servers = gauge('servers', 'Servers on this PostgreSQL database.');
  const used = gauge('database_connections', 'Connections of all programs to PostgreSQL.');
  const max = gauge('database_connections_max', 'As many as PostgreSQL lets others than its superuser have.');
  const wanted = gauge('database_connections_wanted', 'As many as its servers take when each uses all of its own.');
  return (found) => {
    leaveOut([servers, used, max, wanted]);
    if (!found) return;
    servers.set(found.servers);
    used.set(found.used);
    max.set(found.max);
    wanted.set(found.servers * found.perServer);
  };
}

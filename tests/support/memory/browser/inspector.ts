import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';

export function createInspector() {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  const sent = new Map<string, number>();

  return {
    inspect(event: InspectionEvent) {
      if (event.type === '@xstate.event') sent.set(event.event.type, (sent.get(event.event.type) ?? 0) + 1);
      if (event.type !== '@xstate.snapshot' || !('machine' in event.snapshot)) return;
      // Only the snapshots of machines name one.
      const snapshot = event.snapshot as AnyMachineSnapshot;
      snapshots.set(snapshot.machine.id, snapshot);
    },
    /** The last that was seen of a machine, by its name. */
    read: (id: string) => snapshots.get(id),
    /** How many messages of a type were sent among them. */
    sent: (type: string) => sent.get(type) ?? 0,
  };
}

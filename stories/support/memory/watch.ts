import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';

/** Watches the machines that stand beside the desk while their screens are shown. */
export function createWatch() {
  const standing = new Map<string, AnyMachineSnapshot>();

  return {
    inspect(event: InspectionEvent) {
      if (event.type !== '@xstate.snapshot' || !('machine' in event.snapshot)) return;
      // Only the snapshots of machines name one.
      const snapshot = event.snapshot as AnyMachineSnapshot;
      standing.set(snapshot.machine.id, snapshot);
    },
    /** The last that was seen of a machine, by its name. */
    read: (id: string) => standing.get(id),
  };
}

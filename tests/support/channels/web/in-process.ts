import type { WebService } from './service.ts';
import type { DeviceWire, ToDevice, ToService } from './wire.ts';

/** A socket to a service of this process; both sides hear a little later, as over any wire. */
export function wireTo(service: WebService): DeviceWire {
  let listener: ((message: ToDevice) => void) | undefined;
  let isCut = false;
  const end = service.connect((message) => {
    setImmediate(() => {
      if (!isCut) listener?.(structuredClone(message));
    });
  });
  return {
    say(message: ToService) {
      setImmediate(() => {
        if (!isCut || message.type === 'loggedOut') end.heard(message);
      });
    },
    hear(next) {
      listener = next;
    },
    cut() {
      isCut = true;
      end.gone();
    },
  };
}

import type { ChannelProvider, OutgoingChoices } from './port.ts';

/**
 * What is offered to be pressed, as far as a channel can: what are too many buttons may be a list. Null where it is said
 * in the text of the message.
 */
export function choicesFor(
  offered: OutgoingChoices | null,
  { button, list }: ChannelProvider['maxChoices'],
): OutgoingChoices | null {
  if (!offered) return null;
  const count = offered.titles.length;
  if (offered.look === 'button' && count <= button) return offered;
  return count <= list ? { ...offered, look: 'list' } : null;
}

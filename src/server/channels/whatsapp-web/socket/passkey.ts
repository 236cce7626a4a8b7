import type { BinaryNode } from 'baileys';

/**
 * The notifications by which WhatsApp asks a linked device for a passkey of whatsapp.com: the first word of it, and what
 * follows an answer. The library has no event for them.
 */
const kinds = ['passkey_prologue_request', 'crsc_continuation'];

const SERVICE = 's.whatsapp.net';

/** Whether the service itself asks for a passkey. */
export const asksForPasskey = ({ tag, attrs }: BinaryNode): boolean =>
  tag === 'notification' && kinds.includes(attrs.type ?? '') && (attrs.from ?? '').replace(/^@/, '') === SERVICE;

/** The library confirms nothing before it knows its own number, and afterwards only when the socket may be gone. */
export const acknowledgement = ({ tag, attrs }: BinaryNode): BinaryNode => ({
  tag: 'ack',
  attrs: {
    id: attrs.id ?? '',
    to: attrs.from ?? SERVICE,
    class: tag,
    ...(attrs.type ? { type: attrs.type } : {}),
  },
});

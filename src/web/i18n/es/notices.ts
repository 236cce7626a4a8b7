import type { texts as source } from '../pt/notices.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  empty: 'Ningún ticket en espera.',
  newTicket: 'Nuevo ticket',
  unread_one: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  failedMessages_one: '{{count}} mensaje no enviado',
  failedMessages_other: '{{count}} mensajes no enviados',
  fallenConnections_one: '{{count}} conexión caída',
  fallenConnections_other: '{{count}} conexiones caídas',
  moreFailed: 'No se pudo cargar.',
  retry: 'Intentar de nuevo',
  loadingMore: 'Cargando…',
  preferences: 'Preferencias de avisos',
  desktop: {
    given: 'Un ticket ahora es tuyo',
    given_by: '{{by}} te pasó un ticket',
    queued: 'Llegó un ticket a la cola {{queue}}',
    queued_by: '{{by}} pasó un ticket a la cola {{queue}}',
    many_one: '{{count}} mensaje nuevo',
    many_other: '{{count}} mensajes nuevos',
    messageFailed: 'Mensaje no enviado',
    announcement: 'Nuevo anuncio',
    campaignMissed: 'Una campaña perdió su hora de inicio',
    chatMessage: 'Nuevo mensaje en el chat interno',
    mention: 'Alguien te mencionó',
    ask: 'Avisar también fuera de esta página',
    denied: 'El navegador bloquea los avisos de esta dirección. Permítelos en los permisos del sitio.',
    unsupported: 'Este navegador no muestra avisos en esta dirección. El sonido y el título siguen avisando.',
  },
} satisfies Texts<typeof source>;

import type { texts as source } from '../pt/notices.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  empty: 'Ningún ticket en espera.',
  newTicket: 'Nuevo ticket',
  unread_one: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  moreFailed: 'No se pudo cargar.',
  retry: 'Intentar de nuevo',
  loadingMore: 'Cargando…',
  desktop: {
    given: 'Un ticket ahora es suyo',
    given_by: '{{by}} le pasó un ticket',
    many_one: '{{count}} mensaje nuevo',
    many_other: '{{count}} mensajes nuevos',
    ask: 'Avisar también fuera de esta página',
    on: 'Avisos en el escritorio',
    denied: 'El navegador bloquea los avisos de esta dirección. Permítelos en los permisos del sitio.',
    unsupported: 'Este navegador no muestra avisos en esta dirección. El sonido y el título siguen avisando.',
  },
} satisfies Texts<typeof source>;

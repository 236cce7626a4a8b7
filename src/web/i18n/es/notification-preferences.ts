import type { texts as source } from '../pt/notification-preferences.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Avisos',
  hint: 'Qué te avisa y cuándo. Vale en todos los navegadores en los que inicies sesión.',
  sound: { label: 'Sonido', hint: 'El volumen está en la barra superior, en cada navegador.' },
  desktop: { label: 'Avisos en el escritorio', hint: 'Aparecen incluso cuando Recado no está en pantalla.' },
  kinds: {
    title: 'Por tipo',
    kind: 'Tipo',
    sound: 'Sonido',
    desktop: 'Escritorio',
    cell: '{{kind}}: {{way}}',
    of: {
      customerMessage: 'Mensaje de un cliente',
      ticketGiven: 'Ticket que te pasaron a ti o a tu cola, o que vuelve tras posponerlo',
      messageFailed: 'Mensaje tuyo que no llegó al cliente',
      chatMessage: 'Mensaje en el chat interno',
      mention: 'Mención a ti en el chat interno',
      announcement: 'Anuncio',
      campaignMissed: 'Campaña que perdió su hora de inicio',
    },
  },
  quietHours: {
    title: 'Horas de silencio',
    label: 'No avisarme en este horario',
    hint: 'Según el reloj de tu computadora. Los contadores y el título de la página siguen mostrando lo que llegó.',
    from: 'Desde',
    to: 'Hasta',
    wrong: 'Usa el formato 00:00.',
    same: 'El fin debe ser distinto del inicio.',
  },
} satisfies Texts<typeof source>;

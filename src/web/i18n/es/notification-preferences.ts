import type { texts as source } from '../pt/notification-preferences.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Avisos',
  hint: 'Qué le avisa y cuándo no. Vale en todos los navegadores en los que entra.',
  sound: { label: 'Sonido', hint: 'El volumen está en la barra superior, en cada navegador.' },
  desktop: { label: 'Avisos en el escritorio', hint: 'Aparecen también cuando Recado no está a la vista.' },
  kinds: {
    title: 'Por tipo',
    kind: 'Tipo',
    sound: 'Sonido',
    desktop: 'Escritorio',
    cell: '{{kind}}: {{way}}',
    of: {
      customerMessage: 'Mensaje de un cliente',
      ticketGiven: 'Ticket que le pasaron a usted o a su cola',
      messageFailed: 'Mensaje suyo que no llegó al cliente',
      chatMessage: 'Mensaje en el chat interno',
      mention: 'Mención a usted en el chat interno',
      announcement: 'Anuncio',
      campaignMissed: 'Campaña que perdió su hora',
    },
  },
  quietHours: {
    title: 'Horas de silencio',
    label: 'No avisar en este horario',
    hint: 'Según el reloj de su computadora. Los contadores y el título siguen mostrando lo que llegó.',
    from: 'De',
    to: 'A',
    wrong: 'Use el formato 00:00.',
    same: 'El fin debe ser distinto del inicio.',
  },
} satisfies Texts<typeof source>;

import type { texts as source } from '../pt/hours.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  weekdays: {
    monday: 'Lunes',
    tuesday: 'Martes',
    wednesday: 'Miércoles',
    thursday: 'Jueves',
    friday: 'Viernes',
    saturday: 'Sábado',
    sunday: 'Domingo',
  },
  startTime: '{{weekday}}: inicio',
  endTime: '{{weekday}}: fin',
  until: 'a',
  closed: 'Cerrado',
  faults: {
    time: 'Use una hora de 00:00 a 23:59.',
    order: 'El fin está antes del inicio.',
  },
} satisfies Texts<typeof source>;

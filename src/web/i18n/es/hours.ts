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
  words: {
    title: 'Fuera del horario',
    hint: 'Se envía una vez a quien escribe y sigue en espera, hasta la próxima apertura.',
    nobody: 'No se envía nada: todavía no hay conexiones.',
    silent: 'No se envía nada: el mensaje fuera de horario está vacío.',
    queue: 'Cola {{name}}',
    ownQueue: 'Esta cola',
    connection: 'Conexión {{name}}',
    connectionSilent: 'Vacío: fuera del horario, quien escribe por esta conexión no recibe respuesta.',
    connectionSilentBut:
      'Vacío: fuera del horario, solo recibe respuesta quien está en una cola con mensaje propio ({{queues}}).',
  },
  faults: {
    time: 'Usa una hora de 00:00 a 23:59.',
    order: 'El fin está antes del inicio.',
  },
} satisfies Texts<typeof source>;

import type { texts as source } from '../pt/assignment.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  status: {
    label: 'Distribución de tickets',
    available: 'Disponible',
    pause: 'En pausa…',
  },
  pause: {
    title: 'Hacer una pausa',
    text: 'Mientras dure, no se te asigna ningún ticket. Los que ya tienes siguen siendo tuyos.',
    reason: 'Motivo, si quieres decirlo',
    reasons: { lunch: 'Almuerzo', break: 'Descanso', meeting: 'Reunión', training: 'Capacitación' },
    begin: 'Pausar',
    short: 'En pausa',
    since: 'En pausa desde las {{time}}',
    withReason: '{{since}} · {{reason}}',
    end: 'Volver',
  },
} satisfies Texts<typeof source>;

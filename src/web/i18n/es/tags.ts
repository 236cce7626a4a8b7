import type { texts as source } from '../pt/tags.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  columns: {
    name: 'Nombre',
    ticketsCount: 'Tickets',
  },
  isLane: 'Columna del kanban',
  fields: {
    name: 'Nombre',
    color: 'Color',
    kanban: 'Kanban',
    kanbanHint: 'La etiqueta se convierte en una columna del tablero.',
    skills: 'Habilidades pedidas',
    noSkills: 'Ninguna',
    skillsHint: 'Un ticket con la tag se asigna solo a quien las tiene todas.',
  },
  faults: { short: 'Muy corto' },
  register: {
    title: 'Etiquetas',
    add: 'Nueva etiqueta',
    addTitle: 'Nueva etiqueta',
    editTitle: 'Editar etiqueta',
    empty: 'Todavía no hay etiquetas.',
    emptyHint: 'Con etiquetas separas los tickets por asunto.',
    saved: 'Etiqueta guardada.',
    deleted: 'Etiqueta eliminada.',
    removal: {
      title: '¿Eliminar {{name}}?',
      text: 'La etiqueta se quita de todos los tickets. Esta acción no se puede deshacer.',
    },
  },
};

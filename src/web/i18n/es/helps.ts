import type { texts as source } from '../pt/helps.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  fields: { title: 'Título', video: 'Código del video', description: 'Descripción' },
  watch: 'Ver {{name}}',
  unplayable: 'No se pudo cargar el video.',
  emptyHint: 'Pide a quien administra Recado que agregue videos.',
  register: {
    title: 'Ayuda',
    add: 'Nuevo video',
    addTitle: 'Nuevo video',
    editTitle: 'Editar video',
    empty: 'Todavía no hay videos de ayuda.',
    emptyHint: 'Completa el formulario de arriba para agregar el primero.',
    saved: '¡Operación realizada con éxito!',
    deleted: '¡Operación realizada con éxito!',
    removal: { title: 'Eliminar registro', text: '¿Realmente deseas eliminar este registro?' },
  },
  failures: {
    list: 'No se pudo cargar la lista de registros',
    save: 'No se pudo realizar la operación. Verifica si ya existe una ayuda con el mismo nombre o si los campos se llenaron correctamente',
    remove: 'No se pudo realizar la operación',
  },
} satisfies Texts<typeof source>;

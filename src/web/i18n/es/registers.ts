import type { texts as source } from '../pt/registers.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  actions: 'Acciones',
  search: 'Buscar…',
  edit: 'Editar {{name}}',
  read: 'Ver {{name}}',
  remove: 'Eliminar {{name}}',
  notFound: 'No se encontró nada.',
  notFoundHint: 'Prueba con otra búsqueda.',
  changedMeanwhile: 'Otra persona acaba de cambiar este registro. Lo que escribiste sigue aquí.',
  deletedMeanwhile: 'Otra persona acaba de eliminar este registro. Ya no se puede guardar.',
  takeNews: 'Usar la versión nueva',
  limit: { hint: 'Para agregar más, elimina un registro o pide a soporte un plan mayor.', plan: 'Ver tu plan' },
  bulk: {
    choose: 'Seleccionar {{name}}',
    chosen_one: '{{shown}} seleccionado',
    chosen_other: '{{shown}} seleccionados',
    all: 'Seleccionar los {{shown}} en pantalla',
    question_one: '¿Eliminar {{shown}} seleccionado?',
    question_other: '¿Eliminar {{shown}} seleccionados?',
    remove: 'Eliminar',
    clear: 'Quitar la selección',
    removed_one: '{{shown}} eliminado',
    removed_other: '{{shown}} eliminados',
    undo: 'Deshacer',
  },
  leaving: {
    title: '¿Descartar lo que escribiste?',
    text: 'Todavía no se guardó.',
    confirm: 'Descartar',
    stay: 'Seguir escribiendo',
  },
  faults: {
    required: 'Obligatorio',
    tooShort: 'Muy corto',
    tooLong: 'Muy largo',
    email: 'Correo no válido',
    colour: 'Elige un color.',
  },
  secret: {
    make: 'Generar',
    made: 'Cópialo ahora: una vez guardado, no se vuelve a mostrar.',
    copy: 'Copiar el secreto',
    copied: 'Copiado',
  },
};

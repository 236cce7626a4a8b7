export const texts = {
  register: {
    title: 'Listas de contactos',
    add: 'Nueva lista',
    addTitle: 'Nueva lista',
    editTitle: 'Editar lista',
    empty: 'Todavía no hay listas.',
    emptyHint: 'Una lista reúne los contactos que reciben una campaña.',
    saved: 'Lista guardada.',
    deleted: 'Lista eliminada.',
    removal: {
      title: '¿Eliminar {{name}}?',
      text: 'Todos los contactos de la lista también se eliminarán. Esta acción no se puede deshacer.',
    },
  },
  columns: {
    name: 'Nombre',
    contactsCount: 'Contactos',
    checks: 'Números',
  },
  fields: {
    name: 'Nombre',
  },
  valid_one: '{{shown}} válido',
  valid_other: '{{shown}} válidos',
  checking: 'Verificando: {{done}} de {{total}}',
  sample: 'Descargar un archivo de ejemplo',
  sampleFile: 'contactos-ejemplo.xlsx',
  open: 'Ver los contactos de {{name}}',
};

export const texts = {
  title: 'Tareas',
  label: 'Nueva tarea',
  placeholder: '¿Qué hay que hacer?',
  add: 'Agregar',
  save: 'Guardar',
  edit: 'Editar {{text}}',
  remove: 'Eliminar {{text}}',
  done: 'Terminar {{text}}',
  empty: 'Ninguna tarea.',
  emptyHint: 'Las tareas quedan solo en este navegador.',
  export: 'Exportar',
  unkept:
    'Este navegador ya no puede guardar nada: las tareas duran hasta que se cierre la página. Expórtalas para no perderlas.',
  file: 'tareas.txt',
};

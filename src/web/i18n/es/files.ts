export const texts = {
  register: {
    title: 'Listas de archivos',
    add: 'Agregar',
    addTitle: 'Agregar lista de archivos',
    editTitle: 'Editar lista de archivos',
    empty: 'Todavía no hay listas de archivos.',
    emptyHint: 'Los archivos de una lista se envían con una campaña, después del mensaje.',
    saved: 'Lista de archivos guardada.',
    deleted: 'Lista de archivos eliminada.',
    removal: {
      title: '¿Eliminar {{name}}?',
      text: 'Los archivos de la lista también se eliminan. Esta acción no se puede deshacer.',
    },
  },
  columns: {
    name: 'Nombre',
    files: 'Archivos',
  },
  fields: {
    name: 'Nombre',
    message: 'Mensaje',
    messageHint: 'Se envía antes de los archivos.',
    options: 'Archivos',
    option: 'Archivo {{number}}',
    optionName: 'Nombre del archivo',
    addOption: 'Agregar archivo',
    removeOption: 'Quitar {{name}}',
    choose: 'Elegir archivo',
    chooseOther: 'Cambiar archivo',
    fileOf: 'Elegir el archivo {{number}}',
    noFile: 'Ningún archivo elegido',
    sending: 'Enviando {{name}}',
  },
  faults: {
    shortName: 'nombre muy corto',
    fileEmpty: 'El archivo está vacío.',
  },
};

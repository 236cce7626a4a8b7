export const texts = {
  fields: {
    name: 'Nombre',
    by: 'Para quién',
    tag: 'Etiqueta',
    fieldName: 'Campo del contacto',
    fieldValue: 'Valor del campo',
    targets: 'Plazos en minutos',
    firstAnswerMinutes: 'Primera respuesta',
    nextAnswerMinutes: 'Cada respuesta',
    resolutionMinutes: 'Resolución',
    targetsHint:
      'Valen junto a los plazos de la cola: cuenta el que vence primero. Cuentan en el horario de atención y se detienen mientras se espera al cliente.',
  },
  by: { tag: 'Etiqueta del ticket', field: 'Campo del contacto' },
  chooseTag: 'Elige una etiqueta',
  hasTag: 'Etiqueta {{name}}',
  isField: '{{name}}: {{value}}',
  shown: {
    firstAnswerMinutes: '1.ª respuesta en {{minutes}} min',
    nextAnswerMinutes: 'cada respuesta en {{minutes}} min',
    resolutionMinutes: 'resolución en {{minutes}} min',
  },
  faults: { short: 'Usa al menos 2 caracteres.', targets: 'Indica al menos un plazo.' },
  register: {
    title: 'Plazos por cliente',
    add: 'Nuevo plazo',
    addTitle: 'Nuevo plazo',
    editTitle: 'Editar plazo',
    empty: 'Aún no hay plazos por cliente.',
    emptyHint:
      'Cada cola tiene sus plazos. Aquí se promete más a algunos clientes: por una etiqueta del ticket o un campo del contacto.',
    saved: 'Plazo guardado.',
    deleted: 'Plazo eliminado.',
    removal: { title: '¿Eliminar {{name}}?', text: 'Los tickets conservan solo los plazos de sus colas.' },
  },
};

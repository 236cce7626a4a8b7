export const texts = {
  register: {
    title: 'Dados de baja',
    add: 'Agregar número',
    addTitle: 'No enviar campañas a',
    editTitle: 'No enviar campañas a',
    empty: 'Nadie se ha dado de baja.',
    emptyHint: 'Quien responde una de las palabras de baja aparece aquí.',
    saved: 'Este número no recibe más campañas.',
    deleted: 'Este número vuelve a recibir campañas.',
    removal: {
      title: '¿Volver a enviar campañas a {{name}}?',
      text: 'Hágalo solo si la persona lo pide.',
      confirm: 'Volver a enviar',
    },
  },
  columns: {
    number: 'Número',
    source: 'Origen',
    createdAt: 'Desde',
  },
  sources: {
    answer: 'Respondió a una campaña',
    admin: 'Agregado por el equipo',
  },
};

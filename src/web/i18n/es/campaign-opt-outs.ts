export const texts = {
  register: {
    title: 'Bajas',
    add: 'Agregar número',
    addTitle: 'No enviar campañas a',
    editTitle: 'No enviar campañas a',
    empty: 'Nadie se dio de baja.',
    emptyHint: 'Quien responda con una de las palabras de baja aparece aquí.',
    saved: 'Este número ya no recibe campañas.',
    deleted: 'Este número vuelve a recibir campañas.',
    removal: {
      title: '¿Volver a enviar campañas a {{name}}?',
      text: 'Hazlo solo si la persona lo pide.',
      confirm: 'Volver a enviar',
    },
  },
  columns: {
    number: 'Número',
    source: 'Origen',
    createdAt: 'Desde',
  },
  sources: {
    answer: 'Respuesta a una campaña',
    admin: 'Agregado por el equipo',
    channel: 'Detuvo las ofertas en WhatsApp',
  },
};

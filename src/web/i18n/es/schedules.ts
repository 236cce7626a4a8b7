import type { texts as source } from '../pt/schedules.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: {
    new: 'Programar mensaje',
    PENDENTE: 'Mensaje pendiente',
    AGENDADA: 'Mensaje en camino',
    ENVIADA: 'Mensaje enviado',
    ERRO: 'Error de envío',
  },
  status: {
    PENDENTE: 'Pendiente',
    AGENDADA: 'En camino',
    ENVIADA: 'Enviado',
    ERRO: 'Error de envío',
  },
  form: {
    forbidden:
      'Otra persona está atendiendo a este contacto, o está en una cola que no es tuya. Solo quien puede escribir en la conversación puede programar mensajes en ella.',
    to: 'Para {{name}}',
    body: 'Mensaje',
    sendAt: 'Enviar el',
    sendAtHint: 'Fecha y hora, como 25/11/2026 14:30',
    picture: 'Imagen',
    attach: 'Adjuntar imagen',
    removePicture: 'Quitar {{name}}',
    pictureHint: 'Solo .png, .jpg o .jpeg',
    schedule: 'Programar',
    another: 'Nuevo mensaje',
    failed: 'No se envió: {{reason}}',
    sentAt: 'Enviado el {{when}}',
  },
  variables: {
    insert: 'Insertar en el mensaje',
    firstName: 'Primer nombre',
    name: 'Nombre',
    ms: 'Saludo',
    protocol: 'Protocolo',
    date: 'Fecha',
    hour: 'Hora',
  },
  faults: {
    required: 'Obligatorio',
    short: 'Mensaje muy corto',
    noTime: 'Indica fecha y hora, como 25/11/2026 14:30',
    past: 'Elige una hora en el futuro',
    wrong: 'Esta imagen no se acepta: usa .png, .jpg o .jpeg',
  },
  list: {
    title: 'Mensajes programados',
    empty: 'No hay nada programado para este contacto.',
    loadMore: 'Mostrar más',
    edit: 'Editar el mensaje del {{when}}',
    view: 'Ver el mensaje del {{when}}',
    remove: 'Eliminar el mensaje del {{when}}',
    withPicture: 'Con imagen',
  },
  removal: {
    title: '¿Eliminar el mensaje programado?',
    text: 'No se enviará. Esto no se puede deshacer.',
  },
} satisfies Texts<typeof source>;

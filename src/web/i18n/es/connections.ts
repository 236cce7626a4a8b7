import type { texts as source } from '../pt/connections.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Conexiones',
  add: 'Añadir conexión',
  columns: {
    name: 'Nombre',
    status: 'Estado',
    session: 'Sesión',
    updatedAt: 'Última actualización',
    isDefault: 'Predeterminada',
    actions: 'Acciones',
  },
  status: {
    OPENING: 'Abriendo',
    qrcode: 'Esperando la lectura',
    PAIRING: 'Vinculando',
    CONNECTED: 'Conectada',
    DISCONNECTED: 'Desconectada',
    TIMEOUT: 'El teléfono no responde',
  },
  session: {
    showQr: 'Código QR',
    connecting: 'Conectando…',
    tryAgain: 'Intentar de nuevo',
    newQr: 'Nuevo código QR',
    disconnect: 'Desconectar',
  },
  isDefault: 'Conexión predeterminada',
  notDefault: 'No es la predeterminada',
  empty: 'Ninguna conexión todavía.',
  emptyHint: 'Conecte un teléfono para empezar a recibir mensajes.',
  qr: {
    title: 'Leer el código QR',
    hint: 'Abra la aplicación en el teléfono, elija «Dispositivos vinculados» y apunte la cámara al código.',
    image: 'Código QR para vincular {{name}}',
  },
  form: {
    addTitle: 'Añadir conexión',
    editTitle: 'Editar conexión',
    name: 'Nombre',
    queues: 'Colas',
    queuesHint: 'Con una sola cola, los tickets entran directamente en ella.',
    noQueues: 'Ninguna cola',
    greeting: 'Mensaje de saludo',
    isDefault: 'Conexión predeterminada',
    isDefaultHint: 'La que se usa cuando no se elige otra.',
    nameRequired: 'Obligatorio',
    nameShort: 'Use al menos 2 caracteres.',
    nameLong: 'Use como máximo 50 caracteres.',
    greetingRequired: 'Con más de una cola, escriba el saludo.',
  },
  remove: {
    title: '¿Eliminar {{name}}?',
    text: 'Se borran la conexión y su sesión. Esta acción no se puede deshacer.',
  },
  disconnect: {
    title: '¿Desconectar {{name}}?',
    text: 'Para usarla de nuevo habrá que leer un nuevo código QR.',
  },
  actions: {
    edit: 'Editar {{name}}',
    remove: 'Eliminar {{name}}',
  },
} satisfies Texts<typeof source>;

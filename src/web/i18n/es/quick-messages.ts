import type { texts as source } from '../pt/quick-messages.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  register: {
    title: 'Respuestas rápidas',
    add: 'Agregar',
    addTitle: 'Agregar respuesta rápida',
    editTitle: 'Editar respuesta rápida',
    empty: 'Todavía no hay respuestas rápidas.',
    emptyHint: 'En una conversación, escribe / y el atajo para usar una.',
    saved: 'Respuesta rápida guardada.',
    deleted: 'Respuesta rápida eliminada.',
    removal: {
      title: '¿Eliminar {{name}}?',
      text: 'Nadie más podrá usarla. Esta acción no se puede deshacer.',
    },
  },
  columns: {
    shortcode: 'Atajo',
    mediaName: 'Nombre del adjunto',
  },
  own: 'Personal',
  templated: 'Con plantilla',
  noMedia: 'Sin adjunto',
  form: {
    shortcode: 'Atajo',
    shortcodeHint: 'En una conversación: / y el atajo.',
    message: 'Mensaje',
    connection: 'Conexión de la plantilla',
    template: 'Plantilla de WhatsApp',
    templateHint: 'Se ofrece en lugar del texto cuando el cliente no escribe desde hace más de 24 horas.',
    noTemplate: 'Ninguna',
    geral: 'Para toda la empresa',
    geralHint: 'Si está desactivado, solo quien la escribió y los administradores pueden verla.',
    attach: 'Adjuntar archivo',
    attachment: 'Adjunto',
    attachmentHint: 'Un archivo que se envía junto con el mensaje.',
    removeAttachment: 'Quitar {{name}}',
  },
  faults: {
    required: 'Obligatorio',
    long: 'Usa como máximo 100 caracteres.',
    messageLong: 'El mensaje es demasiado largo.',
    fileEmpty: 'El archivo está vacío.',
  },
} satisfies Texts<typeof source>;

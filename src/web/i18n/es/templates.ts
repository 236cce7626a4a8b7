import type { texts as source } from '../pt/templates.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  replyEnded: 'El cliente no escribe desde hace más de 24 horas: WhatsApp solo acepta una plantilla aprobada.',
  title: 'Plantillas de mensaje',
  of: 'Plantillas de {{name}}',
  choose: 'Elegir plantilla',
  search: 'Buscar plantilla',
  searchNone: 'No se encontró ninguna plantilla.',
  use: 'Usar la plantilla {{name}}',
  replies: 'Respuestas rápidas',
  useReply: 'Usar la respuesta /{{shortcode}}',
  back: 'Volver a las plantillas',
  send: 'Enviar plantilla',
  preview: 'El cliente recibirá',
  field: { header: 'Título: {{name}}', body: 'Campo {{name}}' },
  example: 'Ej.: {{example}}',
  fieldRequired: 'Completa este campo.',
  inPlace: {
    fields: 'Campos de la plantilla',
    label: 'Plantilla de WhatsApp',
    hint: 'Aprobada por WhatsApp: también llega a quien no escribió en las últimas 24 horas.',
    none: 'Ninguna: texto propio',
  },
  empty: 'No hay plantillas en esta conexión',
  emptyHint:
    'Crea las plantillas en el Administrador de WhatsApp. Después un administrador actualiza la lista en Conexiones.',
  emptyHintToSync: 'Crea las plantillas en el Administrador de WhatsApp y luego actualiza la lista aquí.',
  noneSendable: 'Ninguna plantilla se puede enviar desde aquí',
  noneSendableHint:
    'Solo se pueden enviar plantillas aprobadas que tengan únicamente texto, sin archivo ni enlace con variable.',
  unsendable_one: '{{count}} más no se puede enviar desde aquí.',
  unsendable_other: '{{count}} más no se pueden enviar desde aquí.',
  sync: 'Actualizar lista',
  synced: 'Actualizada el {{date}}',
  neverSynced: 'La lista todavía no se obtuvo de Meta.',
  textOnly: 'Tiene un archivo o un enlace con variable: no se puede enviar desde aquí.',
  status: {
    PENDING: 'En revisión',
    IN_APPEAL: 'En apelación',
    REJECTED: 'Rechazada',
    PAUSED: 'Pausada',
    DISABLED: 'Desactivada',
    PENDING_DELETION: 'Eliminándose',
    LIMIT_EXCEEDED: 'Límite superado',
  },
} satisfies Texts<typeof source>;

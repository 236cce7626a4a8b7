import type { texts as source } from '../pt/plans.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  perMonth: 'por mes',
  notIncluded: 'no incluido',
  users_one: '{{count}} usuario',
  users_other: '{{count}} usuarios',
  connections_one: '{{count}} conexión',
  connections_other: '{{count}} conexiones',
  queues_one: '{{count}} cola',
  queues_other: '{{count}} colas',
  flags: {
    useCampaigns: 'Campañas',
    useKanban: 'Kanban',
    useOpenAi: 'Prompts de IA',
    useIntegrations: 'Integraciones',
    useSchedules: 'Mensajes programados',
    useInternalChat: 'Chat interno',
    useExternalApi: 'API externa',
  },
  fields: {
    name: 'Nombre',
    users: 'Usuarios',
    connections: 'Conexiones',
    queues: 'Colas',
    value: 'Precio (R$)',
    flags: 'Funciones',
  },
  faults: { count: 'Usa un número entero de 0 a 100.000.', value: 'Un valor en reales, como 149,90.' },
  charged: {
    stays: 'El código y el importe de las facturas ya cobradas no cambian:',
    invoice: '{{name}}, factura {{invoice}}: {{amount}}.',
    until: 'El código es válido hasta el {{date}}.',
    more_one: 'Y {{count}} factura más.',
    more_other: 'Y {{count}} facturas más.',
  },
  register: {
    title: 'Planes',
    add: 'Nuevo plan',
    addTitle: 'Nuevo plan',
    editTitle: 'Editar plan',
    empty: 'Todavía no hay planes.',
    emptyHint: 'Sin planes no hay límites y nadie puede registrarse.',
    saved: '¡Operación realizada con éxito!',
    deleted: '¡Operación realizada con éxito!',
    removal: {
      title: '¿Eliminar {{name}}?',
      text: 'Solo se puede eliminar un plan que ninguna empresa usa. Esta acción no se puede deshacer.',
    },
  },
  failures: {
    list: 'No se pudo cargar la lista de registros',
    save: 'No se pudo realizar la operación. Verifica si ya existe un plan con el mismo nombre o si los campos se llenaron correctamente',
    remove: 'No se pudo realizar la operación',
  },
} satisfies Texts<typeof source>;

export const texts = {
  fields: {
    name: 'Nombre',
    isActive: 'Ofrecer a los agentes',
    isActiveHint: 'Un motivo desactivado queda en el historial y ya no se ofrece.',
  },
  state: 'Estado',
  active: 'Activo',
  inactive: 'Desactivado',
  faults: { short: 'Usa al menos 2 caracteres.' },
  register: {
    title: 'Motivos de cierre',
    add: 'Nuevo motivo',
    addTitle: 'Nuevo motivo',
    editTitle: 'Editar motivo',
    empty: 'Todavía no hay motivos.',
    emptyHint: 'Rellena el formulario de arriba y elige en cada cola si se pide el motivo.',
    saved: 'Motivo guardado.',
    deleted: 'Motivo eliminado.',
    removal: {
      title: '¿Eliminar {{name}}?',
      text: 'Ya no se ofrece. Un motivo que ya cerró tickets solo se puede desactivar.',
    },
  },
  ask: {
    title: '¿Por qué cerrar?',
    search: 'Buscar motivo',
    none: 'No hay motivos. Un administrador los crea en Configuración.',
    nothing: 'Ningún motivo con ese nombre.',
    without: 'Resolver sin motivo',
  },
};

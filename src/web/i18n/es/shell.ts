import type { texts as source } from '../pt/shell.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  skipToContent: 'Ir al contenido',
  menu: {
    label: 'Menú principal',
    open: 'Abrir menú',
    collapse: 'Contraer menú',
    expand: 'Expandir menú',
    administration: 'Administración',
    tickets: 'Tickets',
    connections: 'Conexiones',
    connectionsAlert: 'hay conexiones que necesitan atención',
  },
  topBar: {
    hello: 'Hola {{name}}, te damos la bienvenida a {{company}}',
    activeUntil: '(activo hasta {{date}})',
    toDark: 'Usar tema oscuro',
    toLight: 'Usar tema claro',
    volume: 'Volumen de los avisos',
    volumeValue: '{{percent}} %',
    reload: 'Recargar',
    waiting: 'Tickets en espera',
    notifications_one: '{{count}} ticket en espera',
    notifications_other: '{{count}} tickets en espera',
    profile: 'Mi cuenta',
    language: 'Idioma',
    commands: 'Comandos',
    keys: 'Atajos de teclado',
    singleKeys: 'Atajos de una tecla',
    logout: 'Salir',
  },
  link: {
    offline: 'Sin internet. Se muestra lo que ya estaba aquí.',
    lost: 'Conexión perdida. Reconectando…',
  },
} satisfies Texts<typeof source>;

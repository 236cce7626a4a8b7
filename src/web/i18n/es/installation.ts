import type { texts as source } from '../pt/installation.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Instalación',
  allDone: '¡Instalación lista!',
  count: '{{done}} de {{of}}',
  fold: 'Contraer la lista de la instalación',
  unfold: 'Mostrar la lista de la instalación',
  close: 'Descartar la lista de la instalación',
  done: 'hecho',
  exposed:
    'Este Recado está abierto en internet fuera del modo de producción: quien conoce la demostración puede entrar, y el simulador no pide contraseña. Inícialo con NODE_ENV=production y con un DATA_DIR o una base de datos vacía.',
  steps: {
    production: 'Modo de producción',
    address: 'Dirección pública',
    simulator: 'Simulador desactivado',
    plans: 'Revisar los planes',
    payments: 'Cobrar por Pix',
    mail: 'Envío de correos',
    backup: 'Primera copia de seguridad',
    company: 'Primera empresa',
  },
  hints: {
    production: 'Inicia el servidor con NODE_ENV=production y con un DATA_DIR o una base de datos vacía.',
    address:
      'Define en PUBLIC_URL la dirección que abre la gente, como https://recado.ejemplo.com, y reinicia el servidor.',
    simulator: 'Sirve para probar y no pide contraseña. Después de las pruebas, inicia el servidor con SIMULATOR=off.',
    plans: 'Ajusta nombres, límites y precios en la pestaña Planes.',
    payments: 'Para que las empresas paguen sus facturas, define PIX_URL y las otras variables PIX_ del servidor.',
    mail: 'Configura el servidor en la pestaña Correo, para nuevas contraseñas, invitaciones, facturas y avisos.',
    backup: 'Define en BACKUP_TO una carpeta, mejor en otro disco, y reinicia el servidor; o usa npm run backup.',
    company: 'Crea una en la pestaña Empresas.',
    companyOrSignUp: 'Crea una en la pestaña Empresas o comparte la dirección de registro: {{address}}',
  },
  backup: {
    last: 'Última copia: {{time}}, {{size}}, {{checked}}.',
    none: 'Todavía no hay ninguna copia de seguridad.',
    next: 'Próxima: {{time}}.',
    running: 'Se está haciendo una copia de seguridad.',
    failed: 'La copia de {{time}} falló.',
    now: 'Hacer una copia ahora',
    checked: { read: 'leída por completo', loaded: 'restaurada en prueba' },
  },
  restored: {
    title: 'Restaurado de una copia de seguridad',
    text: 'Todo está como el {{time}}. Nada se envía solo hasta que alguien lo inicie: {{stopped}}. Inicia cada conexión en Conexiones cuando nada más use su número.',
    dismiss: 'Entendido',
    connections_one: '{{count}} conexión desconectada',
    connections_other: '{{count}} conexiones desconectadas',
    campaigns_one: '{{count}} campaña detenida',
    campaigns_other: '{{count}} campañas detenidas',
    schedules_one: '{{count}} mensaje programado detenido',
    schedules_other: '{{count}} mensajes programados detenidos',
    messages_one: '{{count}} mensaje sin enviar',
    messages_other: '{{count}} mensajes sin enviar',
  },
} satisfies Texts<typeof source>;

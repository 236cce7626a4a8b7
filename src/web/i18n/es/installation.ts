import type { texts as source } from '../pt/installation.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Instalación',
  allDone: '¡Instalación lista!',
  count: '{{done}} de {{of}}',
  fold: 'Plegar la lista de la instalación',
  unfold: 'Mostrar la lista de la instalación',
  close: 'Guardar la lista de la instalación',
  done: 'hecho',
  exposed:
    'Este Recado está abierto en internet sin el modo de producción: quien conoce la demostración puede entrar, y el simulador no pide contraseña. Inícialo con NODE_ENV=production, con un DATA_DIR o una base de datos vacía.',
  steps: {
    production: 'Modo de producción',
    address: 'Dirección pública',
    simulator: 'Simulador apagado',
    plans: 'Revisar los planes',
    payments: 'Cobrar por PIX',
    mail: 'Envío de correos',
    company: 'Primera empresa',
  },
  hints: {
    production: 'Inicia el servidor con NODE_ENV=production, con un DATA_DIR o una base de datos vacía.',
    address:
      'Escribe en PUBLIC_URL la dirección que la gente abre, como https://recado.ejemplo.com, y reinicia el servidor.',
    simulator: 'Sirve para probar y no pide contraseña. Después de las pruebas, inicia el servidor con SIMULATOR=off.',
    plans: 'Ajusta nombres, límites y precios en la pestaña Planes.',
    payments: 'Para que las empresas paguen sus facturas, completa PIX_URL y las otras variables PIX_ del servidor.',
    mail: 'Completa el servidor en la pestaña Correo, para nuevas contraseñas, invitaciones, facturas y avisos.',
    company: 'Crea una en la pestaña Empresas.',
    companyOrSignUp:
      'Crea una en la pestaña Empresas, o envía a quien va a atender la dirección del registro: {{address}}',
  },
} satisfies Texts<typeof source>;

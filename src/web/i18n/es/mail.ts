import type { texts as source } from '../pt/mail.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  intro:
    'Aquí se configura el envío de los correos de la instalación: nueva contraseña, invitaciones, vencimientos, recibos y avisos para quien la administra.',
  noAddress:
    'Falta la dirección de la instalación: define PUBLIC_URL y reinicia el servidor. Sin ella no se envía ningún correo.',
  ofEnvironment:
    'Definido en el servidor por SMTP_URL y MAIL_FROM. Para cambiarlo aquí, quita esas variables y reinicia el servidor.',
  fields: {
    host: 'Servidor SMTP',
    port: 'Puerto',
    security: 'Seguridad',
    user: 'Usuario',
    password: 'Contraseña',
    sender: 'Remitente',
    sendsInvoiceMails: 'Avisar a las empresas sobre vencimientos y pagos',
  },
  securities: { starttls: 'STARTTLS', tls: 'TLS', none: 'Ninguna' },
  securityHints: {
    starttls: 'La más común, en el puerto 587. Sin cifrado no se envía nada.',
    tls: 'Cifrado desde el inicio, en el puerto 465.',
    none: 'Solo para un servidor en esta misma máquina o red: la contraseña y los textos viajan sin protección.',
  },
  userHint: 'Déjalo en blanco si el servidor no pide contraseña.',
  passwordSet: 'Hay una contraseña guardada. Déjala en blanco para mantenerla.',
  passwordUnset: 'La contraseña se guarda cifrada.',
  senderHint: 'Como Recado <recado@ejemplo.com>. Este nombre representa a la instalación en los correos.',
  invoiceHint: 'Al correo de la empresa: 7 días y 1 día antes, el mismo día, después de vencer y al recibir el pago.',
  saved: 'Configuración de correo guardada.',
  faults: { sender: 'Escríbelo como Recado <recado@ejemplo.com>', value: 'Valor inválido' },
  test: 'Enviar correo de prueba',
  testHint: 'Se envía a tu correo, con la configuración guardada.',
  tested: 'El servidor aceptó el correo para {{to}}.',
  answer: 'Respuesta: {{answer}}',
  failures: {
    hostUnknown: 'Este servidor no existe. Revisa el nombre.',
    unreachable: 'El servidor no respondió. Revisa el puerto, el firewall y la seguridad elegida.',
    tls: 'La conexión segura falló. Revisa la seguridad, el puerto y el certificado del servidor.',
    auth: 'Usuario o contraseña incorrectos. Algunos proveedores piden una contraseña de aplicación.',
    senderRefused: 'El servidor no acepta este remitente.',
    recipientRefused: 'El servidor no acepta este destinatario.',
    messageRefused: 'El servidor rechazó el correo.',
    later: 'El servidor pidió intentarlo más tarde.',
    unconfirmed: 'Entregado al servidor, que se cayó antes de confirmar. Puede haber llegado; no se enviará de nuevo.',
    expired: 'No se envió a tiempo.',
    unreadable: 'Ya no se puede leer: la clave de cifrado cambió.',
  },
  kinds: {
    newPassword: 'Nueva contraseña',
    passwordChanged: 'Contraseña cambiada',
    invitation: 'Invitación',
    invoiceDue: 'Vencimiento',
    receipt: 'Recibo',
    trouble: 'Aviso',
    test: 'Prueba',
  },
  queue: {
    title: 'Cola de envío',
    none: 'Ningún correo en espera de envío.',
    waiting_one: '{{count}} correo en espera de envío.',
    waiting_other: '{{count}} correos en espera de envío.',
    oldest: 'El más antiguo es del {{date}}.',
    noneFailed: 'Ningún envío falló.',
    again: 'Se intentará de nuevo.',
  },
} satisfies Texts<typeof source>;

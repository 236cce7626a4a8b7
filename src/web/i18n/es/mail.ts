import type { texts as source } from '../pt/mail.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  intro:
    'Por aquí salen los correos de la instalación: nueva contraseña, invitaciones, vencimientos, recibos y avisos.',
  noAddress:
    'Falta la dirección de la instalación: escríbela en PUBLIC_URL y reinicia el servidor. Sin ella no sale ningún correo.',
  ofEnvironment:
    'Definido en el servidor por SMTP_URL y MAIL_FROM. Para cambiarlo aquí, quítalos de allí y reinícialo.',
  fields: {
    host: 'Servidor SMTP',
    port: 'Puerto',
    security: 'Seguridad',
    user: 'Usuario',
    password: 'Contraseña',
    sender: 'Remitente',
    sendsInvoiceMails: 'Avisar a las empresas de vencimientos y pagos',
  },
  securities: { starttls: 'STARTTLS', tls: 'TLS', none: 'Ninguna' },
  securityHints: {
    starttls: 'Lo más común, en el puerto 587. Sin cifrado no se envía nada.',
    tls: 'Cifrado desde el inicio, en el puerto 465.',
    none: 'Solo para un servidor en esta misma máquina o red: la contraseña y los textos viajan abiertos.',
  },
  userHint: 'En blanco si el servidor no pide contraseña.',
  passwordSet: 'Hay una guardada. En blanco, sigue.',
  passwordUnset: 'Se guarda cifrada.',
  senderHint: 'Como Recado <recado@ejemplo.com>. El nombre es el de la instalación en los correos.',
  invoiceHint: 'Al correo de la empresa: 7 días y 1 día antes, el mismo día, después de vencer, y al recibir el pago.',
  saved: 'Envío de correos guardado.',
  faults: { sender: 'Escríbelo como Recado <recado@ejemplo.com>', value: 'Valor inválido' },
  test: 'Enviar correo de prueba',
  testHint: 'Va a tu correo, con lo que está guardado.',
  tested: 'El servidor aceptó el correo para {{to}}.',
  answer: 'Respuesta: {{answer}}',
  failures: {
    hostUnknown: 'Este servidor no existe. Revisa el nombre.',
    unreachable: 'El servidor no respondió. Revisa el puerto, el firewall y la seguridad elegida.',
    tls: 'La conexión segura falló. Revisa la seguridad, el puerto y el certificado del servidor.',
    auth: 'El usuario o la contraseña no coinciden. Algunos proveedores piden una contraseña de aplicación.',
    senderRefused: 'El servidor no acepta este remitente.',
    recipientRefused: 'El servidor no acepta este destinatario.',
    messageRefused: 'El servidor rechazó el correo.',
    later: 'El servidor pidió intentar más tarde.',
    unconfirmed: 'Entregado al servidor, que cayó antes de confirmar. Puede haber llegado; no se envía de nuevo.',
    expired: 'No salió a tiempo.',
    unreadable: 'Ya no se pudo leer: la clave de cifrado cambió.',
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
    title: 'Salida',
    none: 'Ningún correo espera.',
    waiting_one: '{{count}} correo espera.',
    waiting_other: '{{count}} correos esperan.',
    oldest: 'El más antiguo desde {{date}}.',
    noneFailed: 'Ningún correo dejó de salir.',
    again: 'Se intentará de nuevo.',
  },
} satisfies Texts<typeof source>;

import type { MailTexts, TroubleNames } from '../wording.ts';

const troubles: TroubleNames = {
  connectionDown: 'Conexión caída',
  connectionsDown: 'Conexiones de varias empresas caídas',
  diskNearlyFull: 'Disco casi lleno',
  diskFull: 'Disco lleno',
  diskReadOnly: 'No se puede guardar nada en el disco',
  backupFailed: 'La última copia de seguridad falló',
  backupOld: 'La última copia de seguridad es demasiado antigua',
  queueOld: 'Hay mensajes que esperan demasiado para enviarse',
  jobsOverdue: 'Tareas del servidor atrasadas',
  jobsFailing: 'Integraciones o asistentes que fallan demasiado',
  webhooksFailing: 'Fallan muchos webhooks de las empresas',
  databaseAway: 'Base de datos fuera de alcance',
  databaseSlow: 'Base de datos lenta',
  filesAway: 'Almacén de archivos fuera de alcance',
  filesSlow: 'Almacén de archivos lento',
  liveLogLagging: 'Las novedades llegan tarde a las pantallas',
  poolNearLimit: 'Conexiones de PostgreSQL cerca del límite',
};

const inDays = (days: number) => (days === 1 ? 'vence mañana' : `vence en ${days} días`);

export const texts: MailTexts = {
  newPassword: ({ name, token }, { installation }) => ({
    subject: `Nueva contraseña en ${installation}`,
    title: 'Elige una nueva contraseña',
    lines: [`Hola, ${name}.`, `Recibimos una solicitud de nueva contraseña para tu cuenta en ${installation}.`],
    action: { label: 'Elegir nueva contraseña', path: `/new-password#${token}` },
    note: 'El enlace es válido por una hora y solo se puede usar una vez. Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.',
  }),
  passwordChanged: ({ name }, { installation }) => ({
    subject: `Tu contraseña de ${installation} cambió`,
    title: 'Contraseña cambiada',
    lines: [`Hola, ${name}.`, 'Tu contraseña acaba de cambiar, y se cerraron las sesiones abiertas.'],
    action: { label: 'Iniciar sesión', path: '/login' },
    note: 'Si no fuiste tú, pide una nueva contraseña en la página de inicio de sesión y avisa a un administrador de tu empresa.',
  }),
  invitation: ({ name, invitedBy, company, token, until, timeZone }, { installation, moment }) => ({
    subject: `Invitación a ${company} en ${installation}`,
    title: 'Recibiste una invitación',
    lines: [`Hola, ${name}.`, `${invitedBy} te invitó a atender por ${company} en ${installation}.`],
    action: { label: 'Aceptar y elegir la contraseña', path: `/new-password#${token}` },
    note: `El enlace solo se puede usar una vez, hasta ${moment(until, timeZone)}. Después, pide otra invitación.`,
  }),
  invoiceDue: ({ company, invoice, detail, amount, days, dueDate, timeZone }, { date, money, installation }) => ({
    subject:
      days < 0
        ? `Factura vencida de ${installation}`
        : days === 0
          ? `La factura de ${installation} vence hoy`
          : `La factura de ${installation} ${inDays(days)}`,
    title: days < 0 ? 'Factura vencida' : days === 0 ? 'La factura vence hoy' : `La factura ${inDays(days)}`,
    lines: [
      days < 0
        ? `La suscripción de ${company} venció y todavía no se pagó.`
        : `La suscripción de ${company} está por vencer.`,
    ],
    rows: [
      ['Factura', String(invoice)],
      ['Plan', detail],
      ['Importe', money(amount)],
      ['Vencimiento', date(dueDate, timeZone)],
    ],
    action: { label: 'Ver y pagar la factura', path: '/financeiro' },
    note: 'Si ya pagaste, ignora este aviso.',
  }),
  receipt: (values, { date, money, installation }) => ({
    subject: `Recibo de la factura ${values.invoice} de ${installation}`,
    title: 'Pago recibido',
    lines: [`Recibimos el pago de ${values.company}. ¡Gracias!`],
    rows: [
      ['Factura', String(values.invoice)],
      ['Plan', values.detail],
      ['Importe', money(values.amount)],
      ['Pagado el', date(values.paidAt, values.timeZone)],
      ...(values.paidUntil ? [['Pagado hasta', date(values.paidUntil, values.timeZone)] as [string, string]] : []),
    ],
    action: { label: 'Ver las facturas', path: '/financeiro' },
  }),
  trouble: ({ trouble, subject, since, until, timeZone }, { installation, moment }) => ({
    subject: `${until ? 'Resuelto: ' : ''}${troubles[trouble]}${subject ? ` (${subject})` : ''}`,
    title: until ? `Resuelto: ${troubles[trouble]}` : troubles[trouble],
    lines: [until ? `${installation} volvió a la normalidad.` : `${installation} necesita atención.`],
    rows: [
      ...(subject ? [['Detalle', subject] as [string, string]] : []),
      ['Desde', moment(since, timeZone)],
      ...(until ? [['Hasta', moment(until, timeZone)] as [string, string]] : []),
    ],
    action: { label: `Abrir ${installation}`, path: '/' },
  }),
  test: ({ name }, { installation }) => ({
    subject: `Correo de prueba de ${installation}`,
    title: 'El envío de correos funciona',
    lines: [
      `Hola, ${name}.`,
      `Este es el correo de prueba de ${installation}. Si lo estás leyendo, todo está configurado.`,
    ],
  }),
  footer: ({ installation }) => `Correo automático de ${installation}. No respondas: nadie lee las respuestas.`,
};

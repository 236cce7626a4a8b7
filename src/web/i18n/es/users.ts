import type { texts as source } from '../pt/users.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  register: {
    title: 'Usuarios',
    add: 'Agregar',
    addTitle: 'Agregar usuario',
    editTitle: 'Editar usuario',
    empty: 'Todavía no hay usuarios.',
    emptyHint: 'Agrega a quienes van a atender.',
    saved: 'Usuario guardado.',
    removal: {
      title: '¿Eliminar a {{name}}?',
      text: 'Los tickets en atención vuelven a la espera en sus colas.',
    },
  },
  columns: {
    name: 'Nombre',
    email: 'Correo electrónico',
    profile: 'Perfil',
  },
  profile: {
    user: 'Agente',
    supervisor: 'Supervisor',
    admin: 'Administrador',
  },
  you: '(tú)',
  superUser: 'Superusuario',
  invitation: {
    standing: 'Invitación válida hasta el {{date}}',
    expired: 'Invitación vencida',
    resend: 'Reenviar invitación',
    resent: 'Invitación enviada a {{email}}.',
  },
  form: {
    ownTitle: 'Mi perfil',
    name: 'Nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'De 5 a 50 caracteres.',
    invite: 'Enviar invitación por correo',
    inviteHint: 'La persona elige su propia contraseña con un enlace válido por 72 horas.',
    passwordKept: 'Déjala en blanco para mantener la contraseña actual. Una nueva cierra las sesiones abiertas.',
    ownPasswordKept:
      'Déjala en blanco para mantener la contraseña actual. Con una nueva tendrás que volver a iniciar sesión.',
    oldPassword: 'Contraseña actual',
    profile: 'Perfil',
    profileHint: 'Cambiar el perfil cierra las sesiones abiertas.',
    ownProfileHint: 'Solo otro administrador puede cambiar tu perfil.',
    company: 'Empresa',
    ownCompany: 'La mía',
    queues: 'Colas',
    noQueues: 'Ninguna cola',
    connection: 'Conexión predeterminada',
    noConnection: 'Ninguna',
    allTicket: 'Avisar sobre tickets sin cola',
    allTicketHint: 'Los tickets pendientes sin cola aparecen en los avisos.',
  },
  faults: {
    required: 'Obligatorio',
    short: '¡Demasiado corto!',
    long: '¡Demasiado largo!',
    email: 'Correo electrónico no válido',
  },
} satisfies Texts<typeof source>;

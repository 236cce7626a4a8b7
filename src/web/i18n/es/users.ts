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
    saved: 'Usuario guardado con éxito.',
    deleted: 'Usuario eliminado con éxito.',
    removal: {
      title: '¿Eliminar a {{name}}?',
      text: 'Sus tickets abiertos vuelven a la espera en sus colas. Esta acción no se puede deshacer.',
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
  form: {
    ownTitle: 'Mi perfil',
    name: 'Nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'De 5 a 50 caracteres.',
    passwordKept: 'En blanco, sigue la contraseña actual. Una nueva cierra las sesiones abiertas.',
    ownPasswordKept: 'En blanco, sigue la contraseña actual. Con una nueva habrá que volver a entrar.',
    oldPassword: 'Contraseña actual',
    profile: 'Perfil',
    profileHint: 'Otro perfil cierra las sesiones abiertas.',
    ownProfileHint: 'Solo otro administrador puede cambiar tu perfil.',
    company: 'Empresa',
    ownCompany: 'La mía',
    queues: 'Colas',
    noQueues: 'Ninguna cola',
    connection: 'Conexión predeterminada',
    noConnection: 'Ninguna',
    allTicket: 'Avisar de tickets sin cola',
    allTicketHint: 'Los tickets pendientes sin cola aparecen en los avisos.',
  },
  faults: {
    required: 'Obligatorio',
    short: '¡Demasiado corto!',
    long: '¡Demasiado largo!',
    email: 'Correo electrónico no válido',
  },
} satisfies Texts<typeof source>;

import type { texts as source } from '../pt/forgotten-password.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: '¿Olvidaste la contraseña?',
  greeting: 'Te enviamos un enlace para elegir otra.',
  email: 'Correo de tu cuenta',
  hint: 'El enlace vale por una hora.',
  submit: 'Enviar enlace',
  sent: 'Pedido recibido: {{email}}',
  sentHint: 'Si hay una cuenta con este correo, el enlace llega en unos minutos. Mira también la carpeta de spam.',
  again: 'Pedir de nuevo',
  unavailable: 'Aquí no se envían correos.',
  whomToAsk:
    'Pide una nueva contraseña a un administrador de tu empresa. Los administradores piden un enlace a quien administra la plataforma.',
  toLogin: 'Volver al inicio de sesión',
} satisfies Texts<typeof source>;

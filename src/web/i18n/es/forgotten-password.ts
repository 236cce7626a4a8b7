import type { texts as source } from '../pt/forgotten-password.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: '¿Olvidaste la contraseña?',
  greeting: 'Te enviaremos un enlace para elegir otra.',
  email: 'Correo de tu cuenta',
  hint: 'El enlace es válido por una hora.',
  submit: 'Enviar enlace',
  sent: 'Solicitud recibida: {{email}}',
  sentHint: 'Si hay una cuenta con este correo, el enlace llega en unos minutos. Revisa también la carpeta de spam.',
  again: 'Pedir de nuevo',
  unavailable: 'Esta instalación no envía correos.',
  whomToAsk:
    'Pide una nueva contraseña a un administrador de tu empresa. Si eres administrador, pide un enlace a quien administra la plataforma.',
  toLogin: 'Volver al inicio de sesión',
} satisfies Texts<typeof source>;

import type { texts as source } from '../pt/login.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Entrar',
  greeting: 'Atienda a sus clientes en un solo lugar.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  submit: 'Entrar',
  submitting: 'Entrando…',
  emailRequired: 'Escriba su correo electrónico.',
  emailInvalid: 'Este correo no parece válido.',
  passwordRequired: 'Escriba su contraseña.',
  expired: 'La suscripción de su empresa venció el {{date}}.',
  expiredHint: 'Comuníquese con el soporte para renovarla.',
  displaced: 'Su cuenta se usó en otro equipo.',
  displacedHint: 'Entre de nuevo para continuar aquí.',
  sessionEnded: 'Su sesión terminó. Entre de nuevo para continuar.',
} satisfies Texts<typeof source>;

import type { texts as source } from '../pt/new-password.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Nueva contraseña',
  greeting: 'Elige la contraseña con la que vas a entrar.',
  password: 'Nueva contraseña',
  hint: 'De 5 a 50 caracteres. El enlace sirve una sola vez.',
  submit: 'Guardar contraseña',
  done: 'Contraseña guardada. Inicia sesión como {{email}} con la nueva contraseña.',
  askAgain: 'Pedir otro enlace',
  toLogin: 'Ir al inicio de sesión',
} satisfies Texts<typeof source>;

import type { texts as source } from '../pt/new-password.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Nueva contraseña',
  greeting: 'Elige la contraseña que vas a usar para iniciar sesión.',
  password: 'Nueva contraseña',
  hint: 'De 5 a 50 caracteres. El enlace solo se puede usar una vez.',
  submit: 'Guardar contraseña',
  done: 'Contraseña guardada. Inicia sesión como {{email}} con la nueva contraseña.',
  askAgain: 'Pedir otro enlace',
  toLogin: 'Ir al inicio de sesión',
} satisfies Texts<typeof source>;

import type { texts as source } from '../pt/first-start.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Primer acceso',
  greeting: 'Aquí todavía no hay nadie. Crea el superusuario, que cuidará de esta instalación.',
  code: 'Código del primer acceso',
  codeHint: 'Está en las líneas que el servidor escribió al iniciar.',
  name: 'Tu nombre',
  companyName: 'Nombre de tu empresa',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: 'De 5 a 50 caracteres.',
  plans: 'Planes',
  plansHint: 'Lo que las empresas podrán contratar. Todo se puede cambiar después en Configuración, pestaña Planes.',
  value: 'Precio por mes (R$)',
  submit: 'Crear superusuario',
  submitting: 'Creando…',
  over: 'Esta instalación ya tiene un superusuario.',
  overHint: 'Si eres tú, entra con tu cuenta.',
  toLogin: 'Entrar',
} satisfies Texts<typeof source>;

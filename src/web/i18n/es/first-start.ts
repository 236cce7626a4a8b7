import type { texts as source } from '../pt/first-start.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Primer acceso',
  greeting: 'Esta instalación todavía no tiene usuarios. Crea el superusuario, que la administrará.',
  code: 'Código del primer acceso',
  codeHint: 'Está en las líneas que el servidor escribió al iniciar.',
  name: 'Tu nombre',
  companyName: 'Nombre de tu empresa',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: 'De 5 a 50 caracteres.',
  plans: 'Planes',
  plansHint:
    'Lo que las empresas podrán contratar. Todo se puede cambiar después en Configuración, en la pestaña Planes.',
  value: 'Precio por mes (R$)',
  submit: 'Crear superusuario',
  submitting: 'Creando…',
  over: 'Esta instalación ya tiene un superusuario.',
  overHint: 'Si eres tú, inicia sesión con tu cuenta.',
  toLogin: 'Iniciar sesión',
} satisfies Texts<typeof source>;

import type { texts as source } from '../pt/sign-up.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Registra tu empresa',
  greeting: 'Empieza a atender hoy. El período de prueba es gratis.',
  name: 'Nombre de la empresa',
  email: 'Correo electrónico',
  phone: 'Teléfono con código de área',
  phoneHint: 'Sin +, el número se considera de Brasil. De otro país, empieza con + y el código del país.',
  password: 'Contraseña',
  passwordHint: 'De 5 a 50 caracteres.',
  plan: 'Plan',
  trial_one: 'Prueba gratis por {{count}} día, sin pagar ahora.',
  trial_other: 'Prueba gratis por {{count}} días, sin pagar ahora.',
  after:
    'Después, el plan {{plan}} cuesta {{price}} al mes, pagado por Pix. Sin pago, el acceso se detiene al terminar la prueba y no se borra nada.',
  afterAny:
    'Después, el plan elegido se paga cada mes, por Pix. Sin pago, el acceso se detiene al terminar la prueba y no se borra nada.',
  afterFree: 'Después, quien administra esta instalación acuerda contigo cómo seguir.',
  agree: 'Al registrarte, aceptas',
  and: 'y',
  terms: 'los términos de uso',
  privacy: 'la política de privacidad',
  submit: 'Registrarse',
  submitting: 'Registrando…',
  hasAccount: '¿Ya tienes una cuenta?',
  toLogin: 'Iniciar sesión',
  closed: 'El registro de nuevas empresas está cerrado.',
  closedHint: 'Si ya tienes una cuenta, inicia sesión.',
  tooMany_one: 'Demasiados registros en poco tiempo. Inténtalo de nuevo en {{count}} minuto.',
  tooMany_other: 'Demasiados registros en poco tiempo. Inténtalo de nuevo en {{count}} minutos.',
} satisfies Texts<typeof source>;

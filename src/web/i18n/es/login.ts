import type { texts as source } from '../pt/login.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Iniciar sesión',
  greeting: 'Atiende a tus clientes en un solo lugar.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  emailRequired: 'Escribe tu correo electrónico.',
  emailInvalid: 'Este correo no parece válido.',
  passwordRequired: 'Escribe tu contraseña.',
  checkBoth: 'Revisa el correo y la contraseña.',
  forgotten: '¿Olvidaste la contraseña?',
  noAccount: '¿Aún no tienes una cuenta?',
  signUp: 'Registra tu empresa',
  expired: 'La suscripción de tu empresa venció el {{date}}.',
  expiredHint: 'Comunícate con el soporte para renovarla.',
  expiredPay: 'También puedes pagar la factura ahora.',
  expiredAskAdmin: 'Un administrador también puede entrar con su propia contraseña y pagar la factura.',
  payInvoice: 'Pagar factura',
  displaced: 'Tu cuenta se usó en otra computadora.',
  displacedHint: 'Vuelve a iniciar sesión para continuar aquí.',
  inactive: 'Tu empresa está inactiva.',
  inactiveHint: 'Por eso terminó tu sesión. Comunícate con el soporte.',
  sessionEnded: 'Tu sesión terminó. Vuelve a iniciar sesión para continuar.',
} satisfies Texts<typeof source>;

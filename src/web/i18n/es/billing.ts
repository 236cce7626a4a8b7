import type { texts as source } from '../pt/billing.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  fields: {
    name: 'Nombre o razón social',
    taxId: 'CPF o CNPJ',
    address: 'Dirección',
    trialDays: 'Días de prueba gratis',
    termsUrl: 'Enlace a los términos de uso',
    privacyUrl: 'Enlace a la política de privacidad',
  },
  issuer: 'Quién cobra',
  issuerHint: 'Aparece en las facturas de las empresas. Lo ya pagado queda como estaba.',
  signUp: 'Registro',
  signUpHint: 'Lo que la página de registro dice a quien aún no es cliente.',
  faults: {
    taxId: 'Revisa el CPF o CNPJ: los dígitos verificadores no coinciden.',
    trialDays: 'De 1 a 365 días.',
    link: 'Una dirección que empiece con https://.',
  },
  saved: 'Datos de cobro guardados.',
  income: 'Recibido por mes',
  openSum: 'Pendiente',
  overdueSum: 'Vencido',
  thisMonth: 'Recibido este mes',
  sumOf_one: '{{count}} factura',
  sumOf_other: '{{count}} facturas',
  columns: {
    month: 'Mes',
    count: 'Facturas',
    paid: 'Recibido',
    refunded: 'Devuelto',
  },
  invoices: 'Facturas de las empresas',
  company: 'Empresa',
  paidOn: 'pagada el {{date}}',
  filter: 'Situación',
  filters: {
    all: 'Todas',
    open: 'Pendientes',
    overdue: 'Vencidas',
    paid: 'Pagadas',
  },
  everyCompany: 'Ver todas las empresas',
  search: 'Buscar factura o empresa',
  none: 'Ninguna factura.',
  more: 'Mostrar más',
};

import type { MailTexts, TroubleNames } from '../wording.ts';

const troubles: TroubleNames = {
  connectionDown: 'Conexão fora do ar',
  connectionsDown: 'Conexões de várias empresas fora do ar',
  diskNearlyFull: 'Disco quase cheio',
  diskFull: 'Disco cheio',
  diskReadOnly: 'Nada pode ser gravado no disco',
  backupFailed: 'O último backup falhou',
  backupOld: 'O último backup é antigo demais',
  queueOld: 'Mensagens esperando há tempo demais para serem enviadas',
  jobsOverdue: 'Tarefas do servidor atrasadas',
  jobsFailing: 'Integrações ou assistentes falhando demais',
  webhooksFailing: 'Muitos webhooks das empresas falhando',
  databaseAway: 'Banco de dados fora de alcance',
  databaseSlow: 'Banco de dados lento',
  filesAway: 'Armazenamento de arquivos fora de alcance',
  filesSlow: 'Armazenamento de arquivos lento',
  liveLogLagging: 'Telas recebendo novidades com atraso',
  poolNearLimit: 'Conexões do PostgreSQL perto do limite',
};

const inDays = (days: number) => (days === 1 ? 'vence amanhã' : `vence em ${days} dias`);

export const texts: MailTexts = {
  newPassword: ({ name, token }, { installation }) => ({
    subject: `Nova senha no ${installation}`,
    title: 'Escolha uma nova senha',
    lines: [`Olá, ${name}.`, `Recebemos um pedido de nova senha para a sua conta no ${installation}.`],
    action: { label: 'Escolher nova senha', path: `/new-password#${token}` },
    note: 'O link é válido por uma hora e só pode ser usado uma vez. Se o pedido não foi seu, ignore este e-mail: a sua senha continua a mesma.',
  }),
  passwordChanged: ({ name }, { installation }) => ({
    subject: `A sua senha do ${installation} foi alterada`,
    title: 'Senha alterada',
    lines: [`Olá, ${name}.`, 'Sua senha acabou de ser alterada, e as sessões abertas foram encerradas.'],
    action: { label: 'Entrar', path: '/login' },
    note: 'Se não foi você, peça uma nova senha na página de login e avise um administrador da sua empresa.',
  }),
  invitation: ({ name, invitedBy, company, token, until, timeZone }, { installation, moment }) => ({
    subject: `Convite para ${company} no ${installation}`,
    title: 'Você recebeu um convite',
    lines: [`Olá, ${name}.`, `${invitedBy} convidou você para atender por ${company} no ${installation}.`],
    action: { label: 'Aceitar e escolher a senha', path: `/new-password#${token}` },
    note: `O link só pode ser usado uma vez, até ${moment(until, timeZone)}. Depois disso, peça outro convite.`,
  }),
  invoiceDue: ({ company, invoice, detail, amount, days, dueDate, timeZone }, { date, money, installation }) => ({
    subject:
      days < 0
        ? `Fatura vencida do ${installation}`
        : days === 0
          ? `A fatura do ${installation} vence hoje`
          : `A fatura do ${installation} ${inDays(days)}`,
    title: days < 0 ? 'Fatura vencida' : days === 0 ? 'A fatura vence hoje' : `A fatura ${inDays(days)}`,
    lines: [
      days < 0
        ? `A assinatura de ${company} venceu e ainda não foi paga.`
        : `A assinatura de ${company} está chegando ao vencimento.`,
    ],
    rows: [
      ['Fatura', String(invoice)],
      ['Plano', detail],
      ['Valor', money(amount)],
      ['Vencimento', date(dueDate, timeZone)],
    ],
    action: { label: 'Ver e pagar a fatura', path: '/financeiro' },
    note: 'Se já pagou, desconsidere este aviso.',
  }),
  receipt: (values, { date, money, installation }) => ({
    subject: `Recibo da fatura ${values.invoice} do ${installation}`,
    title: 'Pagamento recebido',
    lines: [`Recebemos o pagamento de ${values.company}. Obrigado!`],
    rows: [
      ['Fatura', String(values.invoice)],
      ['Plano', values.detail],
      ['Valor', money(values.amount)],
      ['Pago em', date(values.paidAt, values.timeZone)],
      ...(values.paidUntil ? [['Pago até', date(values.paidUntil, values.timeZone)] as [string, string]] : []),
    ],
    action: { label: 'Ver as faturas', path: '/financeiro' },
  }),
  trouble: ({ trouble, subject, since, until, timeZone }, { installation, moment }) => ({
    subject: `${until ? 'Resolvido: ' : ''}${troubles[trouble]}${subject ? ` (${subject})` : ''}`,
    title: until ? `Resolvido: ${troubles[trouble]}` : troubles[trouble],
    lines: [until ? `Voltou ao normal no ${installation}.` : `O ${installation} precisa de atenção.`],
    rows: [
      ...(subject ? [['Detalhe', subject] as [string, string]] : []),
      ['Desde', moment(since, timeZone)],
      ...(until ? [['Até', moment(until, timeZone)] as [string, string]] : []),
    ],
    action: { label: `Abrir o ${installation}`, path: '/' },
  }),
  test: ({ name }, { installation }) => ({
    subject: `E-mail de teste do ${installation}`,
    title: 'O envio de e-mails funciona',
    lines: [`Olá, ${name}.`, `Este é o e-mail de teste do ${installation}. Se você está lendo, tudo está configurado.`],
  }),
  footer: ({ installation }) => `E-mail automático do ${installation}. Não responda: ninguém lê as respostas.`,
};

import type { firstPlans } from '#server/first-start/first-plans.ts';
import type { TicketStatus } from '#server/records/tickets/table.ts';
import type { Profile } from '#server/records/users/table.ts';

export const demoPassword = 'recado';

export interface DemoUser {
  name: string;
  email: string;
  profile: Profile;
  super?: true;
  /** So many at once are assigned to them at most. */
  maxTickets?: number;
  skills?: string[];
  queues: string[];
  /** Minutes before the seed at which they were last seen; nobody is online who has no screen open. */
  seenAgo?: number;
  /** They pause since they were last seen, and said so of it. */
  pauseReason?: string;
}

export type DemoPlanName = (typeof firstPlans)[number]['name'];

export interface DemoOption {
  title: string;
  message?: string;
  below?: readonly DemoOption[];
}

/** A connection that offers its queues by number, each with its options. */
export interface DemoMenu {
  name: string;
  greetingMessage: string;
  outOfHoursMessage: string;
  queues: Record<string, readonly DemoOption[]>;
}

/** What a queue promises, in minutes. */
interface QueueTargets {
  firstAnswerMinutes?: number;
  nextAnswerMinutes?: number;
  resolutionMinutes?: number;
}

export interface DemoCompany {
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  /** A CNPJ that nobody has, of digits or with letters. */
  taxId: string;
  plan: DemoPlanName;
  /** Days from now; below zero it is past due. */
  dueIn: number;
  /** One of its months was not paid. */
  isBehind?: true;
  /** It has signed up just now and has not paid yet. */
  isTrial?: true;
  settings: Record<string, string>;
  queues: (QueueTargets & { name: string; color: string; greetingMessage: string; assignment?: 'last' })[];
  users: DemoUser[];
  connection: {
    name: string;
    queue: string;
    greetingMessage: string;
    complationMessage: string;
    outOfHoursMessage: string;
    ratingMessage: string;
  } | null;
  tags: { name: string; color: string; kanban?: 1 }[];
  /** What is promised in tickets with a tag. */
  slaRules?: ({ name: string; tag: string } & QueueTargets)[];
  quickMessages: { shortcode: string; message: string }[];
  /** Searches that a queue, or somebody, has saved. */
  savedViews?: ({ name: string; status?: TicketStatus; tags: string[] } & ({ queue: string } | { user: string }))[];
}

const acme: DemoCompany = {
  name: 'Acme',
  email: 'contato@acme.test',
  phone: '551132220100',
  city: 'São Paulo',
  state: 'SP',
  taxId: '12ABC345010140',
  plan: 'Equipe',
  dueIn: 400,
  isBehind: true,
  settings: { sendGreetingAccepted: 'enabled', scheduleType: 'queue' },
  queues: [
    { name: 'Vendas', color: '#1f6fd6', greetingMessage: 'Olá! Aqui é o setor de Vendas. O que você procura hoje?' },
    {
      name: 'Suporte',
      color: '#2f9e5b',
      greetingMessage: 'Olá! Aqui é o Suporte. Conte o que aconteceu, por favor.',
      firstAnswerMinutes: 20,
      nextAnswerMinutes: 30,
      resolutionMinutes: 480,
    },
    {
      name: 'Financeiro',
      color: '#b87414',
      greetingMessage: 'Olá! Aqui é o Financeiro. Informe o número do pedido.',
      assignment: 'last',
    },
  ],
  users: [
    {
      name: 'Helena Duarte',
      email: 'admin@acme.test',
      profile: 'admin',
      maxTickets: 2,
      queues: ['Vendas', 'Suporte', 'Financeiro'],
    },
    {
      name: 'Bruno Tavares',
      email: 'agent1@acme.test',
      profile: 'user',
      maxTickets: 12,
      skills: ['Inglês', 'Trocas e devoluções'],
      queues: ['Vendas', 'Suporte'],
      seenAgo: 4,
    },
    {
      name: 'Camila Rezende',
      email: 'agent2@acme.test',
      profile: 'user',
      maxTickets: 8,
      skills: ['Trocas e devoluções', 'Notas fiscais'],
      queues: ['Suporte'],
      seenAgo: 18,
      pauseReason: 'Treinamento',
    },
    { name: 'Otávio Serra', email: 'supervisor@acme.test', profile: 'supervisor', queues: ['Suporte'], seenAgo: 95 },
  ],
  connection: {
    name: 'Principal',
    queue: 'Suporte',
    greetingMessage: 'Olá! Você está falando com a Acme. Já vamos te atender.',
    complationMessage: 'Obrigado pelo contato! Se precisar, é só chamar de novo por aqui.',
    outOfHoursMessage:
      'Olá! Estamos fechados agora e voltamos {{opening}}. Pode deixar a sua mensagem: respondemos assim que abrirmos.',
    ratingMessage: 'Como foi o atendimento?',
  },
  tags: [
    { name: 'Retorno', color: '#b45309' },
    { name: 'Atacado', color: '#5b4bc4' },
    { name: 'Urgente', color: '#b42318' },
    { name: 'Cliente antigo', color: '#0f766e' },
    { name: 'Em negociação', color: '#1f6fd6', kanban: 1 },
    { name: 'Aguardando cliente', color: '#b87414', kanban: 1 },
    { name: 'Pronto para entrega', color: '#2f9e5b', kanban: 1 },
  ],
  slaRules: [{ name: 'Pedidos urgentes', tag: 'Urgente', firstAnswerMinutes: 10, nextAnswerMinutes: 15 }],
  savedViews: [
    { name: 'Urgentes em atendimento', queue: 'Suporte', status: 'open', tags: ['Urgente'] },
    { name: 'Negociações de atacado', user: 'agent1@acme.test', tags: ['Atacado', 'Em negociação'] },
  ],
  quickMessages: [
    { shortcode: 'oi', message: '{{ms}}, {{firstName}}! Tudo bem? Como posso ajudar?' },
    { shortcode: 'horario', message: 'Atendemos de segunda a sexta das 8h às 18h e aos sábados das 8h às 12h.' },
    {
      shortcode: 'endereco',
      message: 'Nossa loja fica na Rua das Acácias, 210, no centro. Há estacionamento ao lado.',
    },
    {
      shortcode: 'pix',
      message: 'A chave para pagamento é financeiro@acme.test. Depois me envie o comprovante, por favor.',
    },
    { shortcode: 'prazo', message: 'O prazo de entrega é de 2 a 4 dias úteis a partir da confirmação do pagamento.' },
    { shortcode: 'troca', message: 'A troca pode ser feita em até 30 dias, com a nota fiscal e o produto sem uso.' },
    { shortcode: 'protocolo', message: 'Seu atendimento tem o protocolo {{protocol}}, de {{date}} às {{hour}}.' },
    { shortcode: 'obrigado', message: 'Eu que agradeço, {{firstName}}! Qualquer coisa, é só chamar.' },
  ],
};

export const acmeMenu: DemoMenu = {
  name: 'Loja virtual',
  greetingMessage: '{{ms}}, {{firstName}}! Aqui é a loja virtual da Acme. Com qual setor você quer falar?',
  outOfHoursMessage:
    'Estamos fechados agora e voltamos {{opening}}. Deixe a sua mensagem: respondemos assim que abrirmos.',
  queues: {
    Vendas: [
      { title: 'Catálogo', message: 'O catálogo completo está em https://acme.test/catalogo.' },
      { title: 'Prazo de entrega', message: 'De 2 a 4 dias úteis a partir da confirmação do pagamento.' },
    ],
    Suporte: [
      {
        title: 'Meu pedido',
        message: 'O que você quer saber do seu pedido?',
        below: [
          { title: 'Onde ele está', message: 'O código de rastreio chega por e-mail no dia do envio.' },
          { title: 'Mudar o endereço', message: 'Escreva o número do pedido e o novo endereço, por favor.' },
        ],
      },
      { title: 'Troca', message: 'A troca pode ser feita em até 30 dias, com a nota fiscal e o produto sem uso.' },
    ],
    Financeiro: [],
  },
};

const outra: DemoCompany = {
  name: 'Outra',
  email: 'contato@outra.test',
  phone: '554133330200',
  city: 'Curitiba',
  state: 'PR',
  taxId: '98KLM765000293',
  plan: 'Essencial',
  dueIn: 400,
  settings: {},
  queues: [{ name: 'Recepção', color: '#7a4fb5', greetingMessage: 'Olá! Em que podemos ajudar?' }],
  users: [
    { name: 'Renata Quirino', email: 'admin@outra.test', profile: 'admin', queues: ['Recepção'] },
    { name: 'Davi Lacerda', email: 'agent1@outra.test', profile: 'user', queues: ['Recepção'] },
  ],
  connection: {
    name: 'Recepção',
    queue: 'Recepção',
    greetingMessage: 'Olá! Você está falando com a Outra. Em que podemos ajudar?',
    complationMessage: 'Obrigado pelo contato. Até breve!',
    outOfHoursMessage: 'Olá! Estamos fechados agora e voltamos {{opening}}.',
    ratingMessage: 'De 1 a 3, que nota você dá ao atendimento?',
  },
  tags: [{ name: 'Primeira visita', color: '#0f766e' }],
  quickMessages: [{ shortcode: 'oi', message: '{{ms}}, {{firstName}}!' }],
};

const recado: DemoCompany = {
  name: 'Recado',
  email: 'contato@recado.test',
  phone: '551144440300',
  city: 'São Paulo',
  state: 'SP',
  taxId: '45XYZ123000191',
  plan: 'Empresa',
  dueIn: 3650,
  settings: {},
  queues: [{ name: 'Ajuda', color: '#1b7a4b', greetingMessage: 'Olá! Aqui é a equipe do Recado.' }],
  users: [{ name: 'Sofia Recado', email: 'super@recado.test', profile: 'admin', super: true, queues: ['Ajuda'] }],
  connection: {
    name: 'Ajuda',
    queue: 'Ajuda',
    greetingMessage: 'Olá! Aqui é a equipe do Recado. Como podemos ajudar?',
    complationMessage: 'Que bom poder ajudar. Até a próxima!',
    outOfHoursMessage: 'Olá! Nossa equipe volta {{opening}}.',
    ratingMessage: 'De 1 a 3, como foi a ajuda?',
  },
  tags: [{ name: 'Dúvida', color: '#1f6fd6' }],
  quickMessages: [],
};

const vencida: DemoCompany = {
  name: 'Vencida',
  email: 'contato@vencida.test',
  phone: '552155550400',
  city: 'Rio de Janeiro',
  state: 'RJ',
  taxId: '33AUR987000182',
  plan: 'Essencial',
  dueIn: -12,
  settings: {},
  queues: [{ name: 'Geral', color: '#6b7280', greetingMessage: '' }],
  users: [{ name: 'Ivo Pacheco', email: 'admin@vencida.test', profile: 'admin', queues: ['Geral'] }],
  connection: null,
  tags: [],
  quickMessages: [],
};

/** Signed up this morning: it has tried nothing yet. */
const aurora: DemoCompany = {
  name: 'Aurora Flores',
  email: 'contato@aurora.test',
  phone: '553133330500',
  city: 'Belo Horizonte',
  state: 'MG',
  taxId: '77VEN456000100',
  plan: 'Equipe',
  dueIn: 1,
  isTrial: true,
  settings: {},
  queues: [],
  users: [{ name: 'Aurora Flores', email: 'admin@aurora.test', profile: 'admin', queues: [] }],
  connection: null,
  tags: [],
  quickMessages: [],
};

const casaLuz: DemoCompany = {
  name: 'Casa Luz',
  email: 'contato@casaluz.test',
  phone: '558133330600',
  city: 'Recife',
  state: 'PE',
  taxId: '11222333000181',
  plan: 'Essencial',
  dueIn: 3,
  settings: {},
  queues: [{ name: 'Loja', color: '#b45309', greetingMessage: 'Olá! Aqui é a Casa Luz. Em que podemos ajudar?' }],
  users: [
    { name: 'Marina Paes', email: 'admin@casaluz.test', profile: 'admin', queues: ['Loja'] },
    { name: 'Túlio Brandão', email: 'agent1@casaluz.test', profile: 'user', queues: ['Loja'] },
  ],
  connection: null,
  tags: [{ name: 'Orçamento', color: '#1f6fd6' }],
  quickMessages: [{ shortcode: 'oi', message: '{{ms}}, {{firstName}}! Aqui é da Casa Luz.' }],
};

export const demoFixtures = { acme, outra, recado, vencida, aurora, casaLuz };

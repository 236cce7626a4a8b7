import type { Language } from '#contract/schema.ts';

export interface ExportWording {
  title: string;
  intro: string;
  person: string;
  name: string;
  number: string;
  email: string;
  username: string;
  channel: string;
  since: string;
  ids: string;
  conversations: string;
  conversation: string;
  queue: string;
  connection: string;
  agent: string;
  tags: string;
  you: string;
  desk: string;
  deleted: string;
  before: string;
  file: string;
  notes: string;
  ratings: string;
  schedules: string;
  campaigns: string;
  lists: string;
  optOuts: string;
  nothing: string;
}

export const exportWordings: Record<Language, ExportWording> = {
  pt: {
    title: 'Os seus dados',
    intro: 'Tudo o que esta empresa guarda sobre você. O mesmo está em data.json, e os arquivos estão na pasta files.',
    person: 'Contato',
    name: 'Nome',
    number: 'Número',
    email: 'E-mail',
    username: 'Nome de usuário',
    channel: 'Canal',
    since: 'Desde',
    ids: 'Identificadores',
    conversations: 'Conversas',
    conversation: 'Conversa',
    queue: 'Fila',
    connection: 'Conexão',
    agent: 'Atendente',
    tags: 'Tags',
    you: 'Você',
    desk: 'Atendimento',
    deleted: 'apagada',
    before: 'antes',
    file: 'Arquivo',
    notes: 'Observações',
    ratings: 'Avaliações',
    schedules: 'Mensagens agendadas',
    campaigns: 'Campanhas',
    lists: 'Listas de contatos',
    optOuts: 'Pedidos para não receber campanhas',
    nothing: 'Nada',
  },
  en: {
    title: 'Your data',
    intro:
      'Everything that this company keeps about you. The same is in data.json, and the files are in the folder files.',
    person: 'Contact',
    name: 'Name',
    number: 'Number',
    email: 'E-mail',
    username: 'Username',
    channel: 'Channel',
    since: 'Since',
    ids: 'Identifiers',
    conversations: 'Conversations',
    conversation: 'Conversation',
    queue: 'Queue',
    connection: 'Connection',
    agent: 'Agent',
    tags: 'Tags',
    you: 'You',
    desk: 'Desk',
    deleted: 'deleted',
    before: 'before',
    file: 'File',
    notes: 'Notes',
    ratings: 'Ratings',
    schedules: 'Scheduled messages',
    campaigns: 'Campaigns',
    lists: 'Contact lists',
    optOuts: 'Requests to get no campaigns',
    nothing: 'Nothing',
  },
  es: {
    title: 'Sus datos',
    intro:
      'Todo lo que esta empresa guarda sobre usted. Lo mismo está en data.json, y los archivos están en la carpeta files.',
    person: 'Contacto',
    name: 'Nombre',
    number: 'Número',
    email: 'Correo electrónico',
    username: 'Nombre de usuario',
    channel: 'Canal',
    since: 'Desde',
    ids: 'Identificadores',
    conversations: 'Conversaciones',
    conversation: 'Conversación',
    queue: 'Cola',
    connection: 'Conexión',
    agent: 'Agente',
    tags: 'Etiquetas',
    you: 'Usted',
    desk: 'Atención',
    deleted: 'eliminado',
    before: 'antes',
    file: 'Archivo',
    notes: 'Notas',
    ratings: 'Valoraciones',
    schedules: 'Mensajes programados',
    campaigns: 'Campañas',
    lists: 'Listas de contactos',
    optOuts: 'Pedidos de no recibir campañas',
    nothing: 'Nada',
  },
};

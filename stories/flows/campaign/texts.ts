import type { CampaignStatus } from '#contract/schema.ts';

/** What the panel of a campaign says, until its screen has texts of its own in three languages. */
export const texts = {
  now: 'Agora',
  status: {
    INATIVA: 'Inativa',
    PROGRAMADA: 'Programada',
    EM_ANDAMENTO: 'Em Andamento',
    CANCELADA: 'Cancelada',
    FINALIZADA: 'Finalizada',
  } satisfies Record<CampaignStatus, string>,
  name: 'Nome',
  message: 'Mensagem 1',
  scheduledAt: 'Agendamento',
  past: 'Escolha um horário no futuro',
  noTime: 'Sem horário',
  leavesAt: (when: string) => `Horário de envio: ${when}`,
  save: 'Salvar',
  schedule: 'Agendar',
  move: 'Mudar o horário',
  unschedule: 'Tirar o horário',
  stop: 'Parar disparos',
  restart: 'Reiniciar disparos',
  lastHour: 'Falta menos de uma hora para o envio: nada mais pode ser alterado.',
  running: 'As mensagens estão saindo: nada pode ser alterado.',
  finished: 'Todos os contatos foram atendidos.',
};

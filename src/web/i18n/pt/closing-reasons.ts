export const texts = {
  fields: {
    name: 'Nome',
    isActive: 'Oferecer aos atendentes',
    isActiveHint: 'Um motivo desligado fica no histórico e não é mais oferecido.',
  },
  state: 'Situação',
  active: 'Ativo',
  inactive: 'Desligado',
  faults: { short: 'Use pelo menos 2 caracteres.' },
  register: {
    title: 'Motivos de encerramento',
    add: 'Novo motivo',
    addTitle: 'Novo motivo',
    editTitle: 'Editar motivo',
    empty: 'Nenhum motivo ainda.',
    emptyHint: 'Preencha o formulário acima e escolha em cada fila se o motivo é pedido.',
    saved: 'Motivo salvo com sucesso.',
    deleted: 'Motivo excluído com sucesso.',
    removal: {
      title: 'Excluir {{name}}?',
      text: 'Ele deixa de ser oferecido. Um motivo que já encerrou atendimentos só pode ser desligado.',
    },
  },
  ask: {
    title: 'Por que encerrar?',
    search: 'Buscar motivo',
    none: 'Nenhum motivo cadastrado. Um administrador os cadastra em Configurações.',
    nothing: 'Nenhum motivo com esse nome.',
    without: 'Resolver sem motivo',
  },
};

export const texts = {
  fields: {
    name: 'Nome',
    by: 'Para quem',
    tag: 'Tag',
    fieldName: 'Campo do contato',
    fieldValue: 'Valor do campo',
    targets: 'Prazos em minutos',
    firstAnswerMinutes: 'Primeira resposta',
    nextAnswerMinutes: 'Cada resposta',
    resolutionMinutes: 'Resolução',
    targetsHint:
      'Valem ao lado dos prazos da fila: conta o que vence primeiro. Contam no horário de atendimento e param enquanto se espera o cliente.',
  },
  by: { tag: 'Tag do ticket', field: 'Campo do contato' },
  chooseTag: 'Escolha uma tag',
  hasTag: 'Tag {{name}}',
  isField: '{{name}}: {{value}}',
  shown: {
    firstAnswerMinutes: '1ª resposta em {{minutes}} min',
    nextAnswerMinutes: 'cada resposta em {{minutes}} min',
    resolutionMinutes: 'resolução em {{minutes}} min',
  },
  faults: { short: 'Use pelo menos 2 caracteres.', targets: 'Diga pelo menos um prazo.' },
  register: {
    title: 'Prazos por cliente',
    add: 'Novo prazo',
    addTitle: 'Novo prazo',
    editTitle: 'Editar prazo',
    empty: 'Nenhum prazo por cliente ainda.',
    emptyHint:
      'Cada fila tem os seus prazos. Aqui se promete mais a alguns clientes: por tag do ticket ou por um campo do contato.',
    saved: 'Prazo salvo com sucesso.',
    deleted: 'Prazo excluído com sucesso.',
    removal: { title: 'Excluir {{name}}?', text: 'Os tickets ficam só com os prazos das filas.' },
  },
};

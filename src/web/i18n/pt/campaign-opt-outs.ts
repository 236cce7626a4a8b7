export const texts = {
  register: {
    title: 'Descadastrados',
    add: 'Adicionar número',
    addTitle: 'Não enviar campanhas a',
    editTitle: 'Não enviar campanhas a',
    empty: 'Ninguém se descadastrou.',
    emptyHint: 'Quem responde uma das palavras de saída aparece aqui.',
    saved: 'Este número não recebe mais campanhas.',
    deleted: 'Este número volta a receber campanhas.',
    removal: {
      title: 'Voltar a enviar campanhas a {{name}}?',
      text: 'Faça isso só a pedido da pessoa.',
      confirm: 'Voltar a enviar',
    },
  },
  columns: {
    number: 'Número',
    source: 'Origem',
    createdAt: 'Desde',
  },
  sources: {
    answer: 'Respondeu a uma campanha',
    admin: 'Adicionado pela equipe',
  },
};

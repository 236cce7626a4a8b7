export const texts = {
  register: {
    title: 'Descadastrados',
    add: 'Adicionar número',
    addTitle: 'Não enviar campanhas para',
    editTitle: 'Não enviar campanhas para',
    empty: 'Ninguém se descadastrou.',
    emptyHint: 'Quem responder com uma das palavras para sair aparece aqui.',
    saved: 'Este número não recebe mais campanhas.',
    deleted: 'Este número volta a receber campanhas.',
    removal: {
      title: 'Voltar a enviar campanhas para {{name}}?',
      text: 'Faça isso só se a pessoa pedir.',
      confirm: 'Voltar a enviar',
    },
  },
  columns: {
    number: 'Número',
    source: 'Origem',
    createdAt: 'Desde',
  },
  sources: {
    answer: 'Resposta a uma campanha',
    admin: 'Adicionado pela equipe',
    channel: 'Parou as ofertas no WhatsApp',
  },
};

export const texts = {
  actions: 'Ações',
  search: 'Pesquisar…',
  edit: 'Editar {{name}}',
  remove: 'Excluir {{name}}',
  notFound: 'Nada encontrado.',
  notFoundHint: 'Tente pesquisar de outra forma.',
  changedMeanwhile: 'Outra pessoa mudou isto agora. O que você digitou continua aqui.',
  deletedMeanwhile: 'Outra pessoa excluiu isto agora. Não dá mais para salvar.',
  takeNews: 'Usar a versão nova',
  leaving: {
    title: 'Descartar o que você escreveu?',
    text: 'Ainda não foi salvo.',
    confirm: 'Descartar',
    stay: 'Continuar escrevendo',
  },
  faults: {
    required: 'Obrigatório',
    tooShort: 'Mensagem muito curta',
    tooLong: 'Mensagem muito longa',
    email: 'E-mail inválido',
    colour: 'Escolha uma cor.',
  },
};

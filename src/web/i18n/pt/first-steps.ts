export const texts = {
  title: 'Primeiros passos',
  allDone: 'Tudo pronto!',
  count: '{{done}} de {{of}}',
  close: 'Fechar os primeiros passos',
  done: 'feito',
  steps: {
    connection: 'Parear uma conexão',
    queue: 'Criar uma fila',
    agent: 'Convidar um atendente',
    message: 'Escrever a primeira mensagem no simulador',
  },
};

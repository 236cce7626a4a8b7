export const texts = {
  title: 'Primeiros passos',
  allDone: 'Tudo pronto!',
  count: '{{done}} de {{of}}',
  close: 'Fechar os primeiros passos',
  done: 'feito',
  steps: {
    connection: 'Conectar um telefone ou canal',
    queue: 'Criar uma fila',
    agent: 'Convidar um atendente',
    message: 'Receber a primeira mensagem',
    simulatedMessage: 'Escrever a primeira mensagem no simulador',
  },
};

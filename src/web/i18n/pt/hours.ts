export const texts = {
  weekdays: {
    monday: 'Segunda-feira',
    tuesday: 'Terça-feira',
    wednesday: 'Quarta-feira',
    thursday: 'Quinta-feira',
    friday: 'Sexta-feira',
    saturday: 'Sábado',
    sunday: 'Domingo',
  },
  startTime: '{{weekday}}: início',
  endTime: '{{weekday}}: fim',
  until: 'às',
  closed: 'Fechado',
  words: {
    title: 'Fora do horário',
    hint: 'Enviada uma vez a quem escreve e ainda espera, até a próxima abertura.',
    nobody: 'Nada é enviado: ainda não há conexões.',
    silent: 'Nada é enviado: a mensagem fora do horário está vazia.',
    queue: 'Fila {{name}}',
    ownQueue: 'Esta fila',
    connection: 'Conexão {{name}}',
    connectionSilent: 'Vazia: fora do horário, quem escreve por esta conexão não recebe resposta.',
    connectionSilentBut:
      'Vazia: fora do horário, só recebe resposta quem está em uma fila com mensagem própria ({{queues}}).',
  },
  faults: {
    time: 'Use um horário de 00:00 a 23:59.',
    order: 'O fim é antes do início.',
  },
};

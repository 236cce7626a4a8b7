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
  faults: {
    time: 'Use um horário de 00:00 a 23:59.',
    order: 'O fim vem antes do início.',
  },
};

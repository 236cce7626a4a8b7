export const texts = {
  status: {
    label: 'Distribuição de tickets',
    available: 'Disponível',
    pause: 'Em pausa…',
  },
  pause: {
    title: 'Fazer uma pausa',
    text: 'Enquanto durar, nenhum ticket é distribuído a você. Os que você já tem continuam seus.',
    reason: 'Motivo, se quiser dizer',
    reasons: { lunch: 'Almoço', break: 'Intervalo', meeting: 'Reunião', training: 'Treinamento' },
    begin: 'Pausar',
    short: 'Em pausa',
    since: 'Em pausa desde {{time}}',
    withReason: '{{since}} · {{reason}}',
    end: 'Voltar',
  },
};

export const texts = {
  empty: 'Nenhum ticket à espera.',
  newTicket: 'Novo ticket',
  unread_one: '{{count}} não lida',
  unread_other: '{{count}} não lidas',
  moreFailed: 'Não foi possível carregar.',
  retry: 'Tentar de novo',
  loadingMore: 'Carregando…',
  desktop: {
    given: 'Um atendimento agora é seu',
    given_by: '{{by}} passou um atendimento para você',
    many_one: '{{count}} nova mensagem',
    many_other: '{{count}} novas mensagens',
    ask: 'Avisar também fora desta página',
    on: 'Avisos na área de trabalho',
    denied: 'O navegador bloqueia os avisos deste endereço. Libere-os nas permissões do site.',
    unsupported: 'Este navegador não mostra avisos neste endereço. O som e o título continuam avisando.',
  },
};

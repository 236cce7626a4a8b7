export const texts = {
  register: {
    title: 'Respostas rápidas',
    add: 'Adicionar',
    addTitle: 'Adicionar resposta rápida',
    editTitle: 'Editar resposta rápida',
    empty: 'Nenhuma resposta rápida ainda.',
    emptyHint: 'No atendimento, digite / e o atalho para usar uma.',
    saved: 'Resposta rápida salva com sucesso.',
    deleted: 'Resposta rápida excluída com sucesso.',
    removal: {
      title: 'Excluir {{name}}?',
      text: 'Ninguém mais poderá usá-la. Esta ação não pode ser desfeita.',
    },
  },
  columns: {
    shortcode: 'Atalho',
    mediaName: 'Nome do anexo',
  },
  own: 'Pessoal',
  noMedia: 'Sem anexo',
  form: {
    shortcode: 'Atalho',
    shortcodeHint: 'No atendimento: / e o atalho.',
    message: 'Mensagem',
    geral: 'Para toda a empresa',
    geralHint: 'Se estiver desativada, só quem a escreveu e os administradores podem vê-la.',
    attach: 'Anexar arquivo',
    attachment: 'Anexo',
    attachmentHint: 'Um arquivo enviado junto com a mensagem.',
    removeAttachment: 'Remover {{name}}',
  },
  faults: {
    required: 'Obrigatório',
    long: 'Use no máximo 100 caracteres.',
    messageLong: 'A mensagem é longa demais.',
    fileEmpty: 'O arquivo está vazio.',
  },
};

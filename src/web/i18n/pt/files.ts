export const texts = {
  register: {
    title: 'Lista de arquivos',
    add: 'Adicionar',
    addTitle: 'Adicionar lista de arquivos',
    editTitle: 'Editar lista de arquivos',
    empty: 'Nenhuma lista de arquivos ainda.',
    emptyHint: 'Os arquivos de uma lista vão juntos com uma campanha, depois da mensagem.',
    saved: 'Lista de arquivos salva com sucesso.',
    deleted: 'Lista de arquivos excluída com sucesso.',
    removal: {
      title: 'Excluir {{name}}?',
      text: 'Os arquivos da lista são excluídos com ela. Esta ação não pode ser desfeita.',
    },
  },
  columns: {
    name: 'Nome',
    files: 'Arquivos',
  },
  fields: {
    name: 'Nome',
    message: 'Mensagem',
    messageHint: 'Vai antes dos arquivos.',
    options: 'Arquivos',
    option: 'Arquivo {{number}}',
    optionName: 'Nome do arquivo',
    addOption: 'Adicionar arquivo',
    removeOption: 'Remover {{name}}',
    choose: 'Escolher arquivo',
    chooseOther: 'Trocar arquivo',
    fileOf: 'Escolher o arquivo {{number}}',
    noFile: 'Nenhum arquivo escolhido',
    sending: 'Enviando {{name}}',
  },
  faults: {
    shortName: 'nome muito curto',
    fileEmpty: 'O arquivo está vazio.',
  },
};

export const texts = {
  register: {
    title: 'Listas de arquivos',
    add: 'Adicionar',
    addTitle: 'Adicionar lista de arquivos',
    editTitle: 'Editar lista de arquivos',
    empty: 'Nenhuma lista de arquivos ainda.',
    emptyHint: 'Os arquivos de uma lista são enviados com uma campanha, depois da mensagem.',
    saved: 'Lista de arquivos salva com sucesso.',
    deleted: 'Lista de arquivos excluída com sucesso.',
    removal: {
      title: 'Excluir {{name}}?',
      text: 'Os arquivos da lista também são excluídos. Esta ação não pode ser desfeita.',
    },
  },
  columns: {
    name: 'Nome',
    files: 'Arquivos',
  },
  fields: {
    name: 'Nome',
    message: 'Mensagem',
    messageHint: 'Enviada antes dos arquivos.',
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

export const texts = {
  fields: { title: 'Título', video: 'Código do vídeo', description: 'Descrição' },
  watch: 'Assistir a {{name}}',
  unplayable: 'O vídeo não pôde ser carregado.',
  emptyHint: 'Peça a quem administra o Recado que adicione vídeos.',
  register: {
    title: 'Ajuda',
    add: 'Novo vídeo',
    addTitle: 'Novo vídeo',
    editTitle: 'Editar vídeo',
    empty: 'Nenhum vídeo de ajuda ainda.',
    emptyHint: 'Preencha o formulário acima para adicionar o primeiro.',
    saved: 'Operação realizada com sucesso!',
    deleted: 'Operação realizada com sucesso!',
    removal: { title: 'Excluir registro', text: 'Deseja realmente excluir esse registro?' },
  },
  failures: {
    list: 'Não foi possível carregar a lista de registros',
    save: 'Não foi possível realizar a operação. Verifique se já existe uma helpo com o mesmo nome ou se os campos foram preenchidos corretamente',
    remove: 'Não foi possível realizar a operação',
  },
};

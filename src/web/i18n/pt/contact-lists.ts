export const texts = {
  register: {
    title: 'Listas de contatos',
    add: 'Nova lista',
    addTitle: 'Nova lista',
    editTitle: 'Editar lista',
    empty: 'Nenhuma lista ainda.',
    emptyHint: 'Uma lista reúne os contatos que recebem uma campanha.',
    saved: 'Lista salva com sucesso.',
    deleted: 'Lista excluída com sucesso.',
    removal: {
      title: 'Excluir {{name}}?',
      text: 'Todos os contatos da lista serão excluídos com ela. Esta ação não pode ser desfeita.',
    },
  },
  columns: {
    name: 'Nome',
    contactsCount: 'Contatos',
    checks: 'Números',
  },
  fields: {
    name: 'Nome',
  },
  valid_one: '{{shown}} válido',
  valid_other: '{{shown}} válidos',
  checking: 'Verificando: {{done}} de {{total}}',
  sample: 'Baixar planilha de exemplo',
  sampleFile: 'contatos-exemplo.xlsx',
  open: 'Ver os contatos de {{name}}',
};

export const texts = {
  columns: {
    name: 'Nome',
    ticketsCount: 'Tickets',
  },
  isLane: 'Coluna do kanban',
  fields: {
    name: 'Nome',
    color: 'Cor',
    kanban: 'Kanban',
    kanbanHint: 'A tag vira uma coluna do quadro.',
    skills: 'Habilidades pedidas',
    noSkills: 'Nenhuma',
    skillsHint: 'Um ticket com a tag é distribuído só a quem tem todas.',
  },
  faults: { short: 'Mensagem muito curta' },
  register: {
    title: 'Tags',
    add: 'Nova tag',
    addTitle: 'Nova tag',
    editTitle: 'Editar tag',
    empty: 'Nenhuma tag ainda.',
    emptyHint: 'Com tags você separa os tickets por assunto.',
    saved: 'Tag salva com sucesso.',
    deleted: 'Tag excluída com sucesso.',
    removal: {
      title: 'Excluir {{name}}?',
      text: 'A tag é removida de todos os tickets. Esta ação não pode ser desfeita.',
    },
  },
};

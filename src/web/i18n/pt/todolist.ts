export const texts = {
  title: 'Tarefas',
  label: 'Nova tarefa',
  placeholder: 'O que precisa ser feito?',
  add: 'Adicionar',
  save: 'Salvar',
  edit: 'Editar {{text}}',
  remove: 'Excluir {{text}}',
  done: 'Concluir {{text}}',
  empty: 'Nenhuma tarefa.',
  emptyHint: 'As tarefas ficam só neste navegador.',
  export: 'Exportar',
  unkept:
    'Este navegador não consegue guardar mais nada: as tarefas só duram até a página ser fechada. Exporte-as para não perdê-las.',
  file: 'tarefas.txt',
};

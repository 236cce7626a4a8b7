export const texts = {
  ownProfile: 'Perfil',
  notificationPreferences: 'Avisos',
  firstSteps: 'Primeiros passos',
  language: 'Idioma',
  commands: 'Comandos',
  keys: 'Teclas de atalho',
  opensNext: 'Ao resolver, abrir o próximo',
  singleKeys: 'Atalhos de uma tecla',
  logout: 'Sair',
};

export const texts = {
  ownProfile: 'Perfil',
  notificationPreferences: 'Avisos',
  firstSteps: 'Primeros pasos',
  language: 'Idioma',
  commands: 'Comandos',
  keys: 'Atajos de teclado',
  opensNext: 'Al resolver, abrir el siguiente',
  singleKeys: 'Atajos de una tecla',
  logout: 'Salir',
};

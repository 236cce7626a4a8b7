export const texts = {
  offline: 'Sem internet. Mostrando o que já estava carregado.',
  opensLater: 'Sem internet: isto abre assim que ela voltar.',
  lost: 'Conexão perdida. Reconectando…',
};

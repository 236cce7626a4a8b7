export const texts = {
  offline: 'Sin internet. Se muestra lo que ya estaba cargado.',
  opensLater: 'Sin internet: esto se abre en cuanto vuelva.',
  lost: 'Conexión perdida. Reconectando…',
};

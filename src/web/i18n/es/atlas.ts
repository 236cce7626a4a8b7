import type { texts as source } from '../pt/atlas.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  drawing: 'Dibujo de la máquina {{name}}',
  layingOut: 'Dibujando…',
  anyState: 'en cualquier estado',
  allParts: 'todas las partes a la vez',
  calls: 'llama a {{names}}',
  entry: 'al entrar {{names}}',
  exit: 'al salir {{names}}',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fit: 'Ver entera',
  back: 'Volver un paso',
  reset: 'Empezar de nuevo',
  ended: 'La máquina ha llegado a su fin.',
  possible: 'Eventos posibles ahora',
  none: 'Aquí no se acepta ningún evento.',
  send: 'Enviar {{event}}',
  badJson: 'Esto no es un JSON válido: {{field}}',
  refused: 'En este estado la máquina rechaza {{event}} con estos datos.',
  example: 'Ejemplo {{number}}',
  state: 'Estado',
  context: 'Contexto',
  log: 'Eventos',
  start: 'Inicio',
};

import type { texts as source } from '../pt/atlas.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  drawing: 'Drawing of the machine {{name}}',
  layingOut: 'Drawing…',
  anyState: 'in any state',
  allParts: 'all parts at once',
  calls: 'calls {{names}}',
  entry: 'on entry {{names}}',
  exit: 'on exit {{names}}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  back: 'Step back',
  reset: 'Start over',
  ended: 'The machine has come to its end.',
  possible: 'Events possible now',
  none: 'No event is taken here.',
  send: 'Send {{event}}',
  badJson: 'This is not valid JSON: {{field}}',
  refused: 'In this state the machine refuses {{event}} with these values.',
  example: 'Example {{number}}',
  state: 'State',
  context: 'Context',
  log: 'Events',
  start: 'Start',
};

import type { texts as source } from '../pt/first-steps.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Primeros pasos',
  allDone: '¡Todo listo!',
  count: '{{done}} de {{of}}',
  close: 'Cerrar los primeros pasos',
  done: 'hecho',
  steps: {
    connection: 'Conectar un teléfono o canal',
    queue: 'Crear una cola',
    agent: 'Invitar a un agente',
    message: 'Recibir el primer mensaje',
    simulatedMessage: 'Escribir el primer mensaje en el simulador',
  },
} satisfies Texts<typeof source>;

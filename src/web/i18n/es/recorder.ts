import type { texts as source } from '../pt/recorder.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  asking: 'Permite el uso del micrófono cuando el navegador lo pida.',
  recording: 'Grabando',
  encoding: 'Preparando el audio…',
  paused: 'Grabación en pausa',
  stopped: 'en pausa',
  pause: 'Pausar grabación',
  resume: 'Seguir grabando',
  hear: 'Escuchar antes de enviar',
  send: 'Enviar grabación',
  cancel: 'Descartar grabación',
  discarded: 'Grabación descartada.',
  undoDiscard: 'Deshacer',
  dismiss: 'Cerrar aviso',
  keptList: 'Grabaciones guardadas',
  kept: 'Aún sin enviar',
  sendKept: 'Enviar',
  discardKept: 'Descartar',
  faults: {
    denied:
      'El navegador no permite que Recado use el micrófono. Permítelo en el candado junto a la dirección e inténtalo de nuevo.',
    missing: 'No se encontró ningún micrófono. Conecta uno e inténtalo de nuevo.',
    busy: 'Otro programa está usando el micrófono. Ciérralo e inténtalo de nuevo.',
    insecure:
      'Grabar audio exige una conexión segura (https). Pide ayuda al administrador o adjunta un archivo de audio.',
    failed: 'La grabación falló. Inténtalo de nuevo.',
    ignored: 'La solicitud de acceso al micrófono quedó sin respuesta. Inténtalo de nuevo y elige Permitir.',
    tooShort: 'Grabación demasiado corta: no se envió nada.',
  },
} satisfies Texts<typeof source>;

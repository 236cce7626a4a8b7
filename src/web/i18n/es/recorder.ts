import type { texts as source } from '../pt/recorder.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  asking: 'Permita el uso del micrófono en la pregunta del navegador.',
  recording: 'Grabando',
  encoding: 'Preparando el audio…',
  send: 'Enviar grabación',
  cancel: 'Descartar grabación',
  dismiss: 'Cerrar aviso',
  keptList: 'Grabaciones guardadas',
  kept: 'Aún sin enviar',
  sendKept: 'Enviar',
  discardKept: 'Descartar',
  faults: {
    denied:
      'El navegador no deja que Recado use el micrófono. Permítalo en el candado junto a la dirección e inténtelo de nuevo.',
    missing: 'No se encontró ningún micrófono. Conecte uno e inténtelo de nuevo.',
    busy: 'Otro programa está usando el micrófono. Ciérrelo e inténtelo de nuevo.',
    insecure:
      'Grabar audio exige una conexión segura (https). Pida ayuda al administrador o adjunte un archivo de audio.',
    failed: 'La grabación falló. Inténtelo de nuevo.',
    ignored: 'La pregunta sobre el micrófono quedó sin respuesta. Inténtelo de nuevo y elija Permitir.',
    tooShort: 'Grabación demasiado corta: no se envió nada.',
  },
} satisfies Texts<typeof source>;

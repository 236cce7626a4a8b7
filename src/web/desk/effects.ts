import type { DeskActorRef } from '#machines/desk.ts';
import type { Toasted } from '#machines/effect.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { errorText } from './error-text.ts';
import { soundFor } from './sound.ts';
import { followTitle } from './title.ts';
import { showToast } from './toasts.ts';

/** The edge where what the machines emit becomes something one sees or hears. Navigation has its own, inside the router. */
export const listenToEffects = (desk: DeskActorRef) => {
  desk.on('toasted', (toasted) => showToast({ kind: toasted.kind, text: textOf(toasted) }));
  desk.on('noticed', ({ messages }) => soundFor(Math.max(...messages.map(({ messageId }) => messageId))));
  followTitle(desk);
};

const textOf = ({ key, code, values = {} }: Toasted) => {
  if (!key) return errorText(code);
  return key === 'subscriptionEnds'
    ? i18n.t('toasts.subscriptionEnds', { count: Number(values.count) })
    : i18n.t(`toasts.${key}`, { name: '', ...values });
};

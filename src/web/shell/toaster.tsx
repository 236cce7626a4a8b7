import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from '#web/components/layers/toast.tsx';
import { closeToast, lifeOf, type ToastEntry, useToasts } from '#web/desk/toasts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/**
 * The notices on show. What failed is announced at once, the rest when there is a pause. They stand beside the page and
 * not in it, because a dialog makes the page inert. Whoever presses something on one is back where they were.
 */
export const Toaster = () => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const section = useRef<HTMLElement>(null);
  const origin = useRef<EventTarget | null>(null);
  // An element of its own: React listens to every event of what it draws into, and in the body it would hear all twice.
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);

  const keepOrigin = ({ relatedTarget: from }: FocusEvent) => {
    if (!isWithin(section.current, from)) origin.current = from;
  };
  const close = (id: number) => {
    if (isWithin(section.current, document.activeElement) && origin.current instanceof HTMLElement) {
      origin.current.focus();
    }
    closeToast(id);
  };
  const shown = ({ id, kind, text, action, stays = false }: ToastEntry) => (
    <div key={id} className="rise-in max-w-full">
      <Toast
        kind={kind}
        text={text}
        action={
          action && {
            label: action.label,
            onAct: () => {
              close(id);
              action.onAct();
            },
          }
        }
        life={lifeOf({ kind, action, stays })}
        onClose={() => close(id)}
      />
    </div>
  );

  return createPortal(
    <section
      ref={section}
      data-notices
      onFocus={keepOrigin}
      aria-label={t('notices')}
      className="pointer-events-none fixed inset-x-0 bottom-28 z-50 flex flex-col items-center gap-2 px-4 sm:right-auto sm:bottom-4 sm:items-start"
    >
      <div role="status" className="flex max-w-full flex-col items-center gap-2 sm:items-start">
        {toasts.filter((toast) => !isUrgent(toast)).map(shown)}
      </div>
      <div role="alert" className="flex max-w-full flex-col items-center gap-2 sm:items-start">
        {toasts.filter(isUrgent).map(shown)}
      </div>
    </section>,
    place,
  );
};

const isUrgent = ({ kind }: ToastEntry) => kind === 'error' || kind === 'warning';

const isWithin = (section: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && section?.contains(target) === true;

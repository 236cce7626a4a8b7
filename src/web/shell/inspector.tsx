import { ChevronsUp, Workflow, X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { classes } from '#web/components/classes.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { inspection } from '#web/desk/inspected.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';

const SystemView = lazy(async () => {
  const [{ SystemView }] = await Promise.all([import('#web/atlas/system-view.tsx'), loadTexts('atlas')]);
  return { default: SystemView };
});

/** While one develops: the actors of this very page, in a drawer below it. */
export const Inspector = () => {
  const { t } = useTranslation('atlas');
  const [isOpen, setOpen] = useState(false);
  const [isTall, setTall] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!inspection) return null;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={opener}
        size="sm"
        label={t('inspector')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="absolute bottom-0 left-0 z-40 border border-line bg-panel"
      >
        <Workflow size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <section
          aria-label={t('inspector')}
          onKeyDown={({ key }) => key === 'Escape' && close()}
          className={classes('relative shrink-0 border-t border-line bg-panel', isTall ? 'h-[85dvh]' : 'h-[50dvh]')}
        >
          <Suspense>
            <SystemView inspection={inspection} />
          </Suspense>
          <div className="absolute top-1 right-1 flex bg-panel">
            <IconButton size="sm" label={t('taller')} pressed={isTall} onClick={() => setTall(!isTall)}>
              <ChevronsUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton size="sm" label={t('closeInspector')} onClick={close}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
        </section>
      )}
    </>
  );
};

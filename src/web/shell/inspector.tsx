import { Workflow, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/icon-button.tsx';
import { inspection } from '#web/desk/desk.ts';
import { loadTexts } from '#web/i18n/i18n.ts';

const SystemView = lazy(async () => {
  const [{ SystemView }] = await Promise.all([import('#web/atlas/system-view.tsx'), loadTexts('atlas')]);
  return { default: SystemView };
});

/** While one develops: the actors of this very page, in a drawer over its lower half. */
export const Inspector = () => {
  const { t } = useTranslation('atlas');
  const [isOpen, setOpen] = useState(false);
  if (!inspection) return null;
  return (
    <>
      <IconButton
        label={t('inspector')}
        pressed={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="fixed bottom-2 left-2 z-40 border border-line bg-panel"
      >
        <Workflow size={18} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <section
          aria-label={t('inspector')}
          className="fixed inset-x-0 bottom-0 z-40 h-[50dvh] border-t border-line bg-panel"
        >
          <Suspense>
            <SystemView inspection={inspection} />
          </Suspense>
          <IconButton
            label={t('closeInspector')}
            onClick={() => setOpen(false)}
            className="absolute top-1 right-1 bg-panel"
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </section>
      )}
    </>
  );
};

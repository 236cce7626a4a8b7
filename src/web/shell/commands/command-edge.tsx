import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { endWalk } from '#web/conversation/composer-focus.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { lazy } from '#web/lazy.ts';
import { preference } from '#web/preferences.ts';
import { closeCommandDialog, commandDialog, openCommandDialog, useCommandDialog } from './command-dialog.ts';
import { pressedKey } from './pressed-key.ts';

const CommandMenu = lazy(async () => {
  const [{ CommandMenu }] = await Promise.all([import('./command-menu.tsx'), loadTexts('commands')]);
  return { default: CommandMenu };
});

const KeyList = lazy(async () => {
  const [{ KeyList }] = await Promise.all([import('./key-list.tsx'), loadTexts('commands')]);
  return { default: KeyList };
});

/** Where keys become commands. The commands themselves are fetched at the first one. */
export const CommandEdge = () => {
  const desk = useDesk();
  const navigate = useNavigate();
  const dialog = useCommandDialog();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A ticket that is opened by its row is opened to be answered.
      if (event.key === 'Enter') endWalk();
      const key = pressedKey(event, preference('singleKeys'));
      if (!key || isModalOpen(key)) return;
      event.preventDefault();
      if (key === 'mod+k') return commandDialog() ? closeCommandDialog() : openCommandDialog('menu');
      if (key === '?') return openCommandDialog('keys');
      if (key === 'escape') return (event.target as HTMLElement).blur();
      void import('./registry.ts').then(({ runKey }) => runKey(key, { desk, navigate }));
    };
    window.addEventListener('keydown', press);
    window.addEventListener('pointerdown', endWalk);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('pointerdown', endWalk);
      closeCommandDialog();
    };
  }, [desk, navigate]);

  return (
    <DialogBoundary resetKey={dialog} onClose={closeCommandDialog}>
      <Suspense>
        {dialog === 'menu' && <CommandMenu onClose={closeCommandDialog} />}
        {dialog === 'keys' && <KeyList onClose={closeCommandDialog} />}
      </Suspense>
    </DialogBoundary>
  );
};

/** Behind a modal nothing happens; its own key closes the menu of commands. */
const isModalOpen = (key: string) =>
  document.querySelector('[aria-modal=true]') !== null && !(key === 'mod+k' && commandDialog() === 'menu');

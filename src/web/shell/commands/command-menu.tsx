import { DialogBackdrop, DialogPanel, Dialog as Surface } from '@headlessui/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classes } from '#web/components/classes.ts';
import { ReturnFocus } from '#web/components/layers/return-focus.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Choice, choicesFor } from './choices.ts';
import { Key } from './key.tsx';
import { type Place, placeOf } from './place.ts';

/** Every command by its name, and the tickets at hand: type, walk with the arrows, Enter. */
export const CommandMenu = ({ onClose }: { onClose: () => void }) => {
  const desk = useDesk();
  const navigate = useNavigate();
  const [place] = useState(() => placeOf({ desk, navigate }));
  return <CommandSurface place={place} onClose={onClose} />;
};

export const CommandSurface = ({ place, onClose }: { place: Place; onClose: () => void }) => {
  const { t } = useTranslation(['commands', 'shell']);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const choices = choicesFor(typed, place, t);
  const chosen = choices[at];

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    // The dialog gives the focus back first; a command may take it further.
    requestAnimationFrame(() => requestAnimationFrame(choice.run));
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      return choose(chosen);
    }
    const next = steps[event.key]?.(at, choices.length);
    if (next === undefined || choices.length === 0) return;
    event.preventDefault();
    setAt(next);
    document.getElementById(`${id}${choices[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Surface open onClose={onClose} className="relative z-40" aria-label={t('menu')}>
      <DialogBackdrop className="fade-in fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid justify-items-center p-4 pt-[12vh]">
        <DialogPanel className="rise-in flex max-h-[70vh] w-full max-w-xl flex-col self-start overflow-hidden rounded-lg border border-line bg-panel shadow-raised">
          <ReturnFocus />
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}list`}
            aria-activedescendant={chosen && `${id}${chosen.id}`}
            aria-autocomplete="list"
            aria-label={t('type')}
            placeholder={t('type')}
            value={typed}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={walk}
            className="h-12 shrink-0 border-b border-line bg-transparent px-4 text-ink outline-none placeholder:text-ink3"
          />
          <div id={`${id}list`} role="listbox" aria-label={t('menu')} className="min-h-0 overflow-y-auto p-1.5">
            {choices.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the focus and the keys.
              <div
                key={choice.id}
                id={`${id}${choice.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onPointerMove={() => setAt(index)}
                onClick={() => choose(choice)}
                className={classes(
                  'flex h-9 cursor-default items-center gap-3 rounded-md px-2.5 text-sm',
                  index === at && 'bg-hover',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{choice.name}</span>
                <span className="text-xs text-ink3">{choice.group}</span>
                {choice.key && <Key name={choice.key} />}
              </div>
            ))}
          </div>
        </DialogPanel>
      </div>
    </Surface>
  );
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

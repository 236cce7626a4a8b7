import { useMemo, useState, useSyncExternalStore } from 'react';
import { classes } from '#web/components/classes.ts';
import type { Inspection, SeenActor, SeenMessage } from '#web/desk/inspection.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chartOf } from './chart.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { stateText } from './state-text.ts';
import { activeStates } from './stepping.ts';
import { useEventText } from './use-event-text.ts';

/** The whole running system: its actors as they come and go, one of them as a picture, and what they say to each other. */
export const SystemView = ({ inspection }: { inspection: Inspection }) => {
  const { t } = useTranslation('atlas');
  const { actors, messages } = useSyncExternalStore(inspection.subscribe, inspection.read);
  const [chosen, setChosen] = useState<string>();
  const all = [...actors.values()];
  const hasChildren = (actor: SeenActor) => all.some(({ parent }) => parent === actor.sessionId);
  // The desk before what stands beside it.
  const tops = all
    .filter(({ parent }) => parent === null)
    .sort((a, b) => Number(hasChildren(b)) - Number(hasChildren(a)));
  const shown = (chosen && actors.get(chosen)) || tops[0];

  return (
    <div className="grid size-full grid-cols-[17rem_minmax(0,1fr)_20rem] grid-rows-[minmax(0,1fr)] bg-bg text-base text-ink max-md:grid-cols-1 max-md:grid-rows-[auto_60dvh_auto]">
      <nav aria-label={t('actors')} className="overflow-y-auto border-r border-line bg-panel p-3">
        <h2 className="pb-2 text-xs font-semibold text-ink2">
          {t('actors')} <span className="font-normal text-ink3">{all.length}</span>
        </h2>
        {tops.map((top) => (
          <Branch key={top.sessionId} actor={top} all={all} depth={0} shown={shown?.sessionId} onChoose={setChosen} />
        ))}
      </nav>
      <div className="relative min-h-0">{shown && <Shown key={shown.sessionId} actor={shown} />}</div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label={t('messages')}
        className="overflow-y-auto border-l border-line bg-panel p-3"
      >
        <h2 className="pb-2 text-xs font-semibold text-ink2">{t('messages')}</h2>
        <ol className="flex flex-col-reverse">
          {messages.map((message) => (
            <Said key={message.number} message={message} />
          ))}
        </ol>
      </section>
    </div>
  );
};

interface BranchProps {
  actor: SeenActor;
  all: readonly SeenActor[];
  depth: number;
  shown: string | undefined;
  onChoose: (sessionId: string) => void;
}

const Branch = ({ actor, all, depth, shown, onChoose }: BranchProps) => (
  <>
    <button
      type="button"
      disabled={!actor.machine}
      aria-current={actor.sessionId === shown || undefined}
      onClick={() => onChoose(actor.sessionId)}
      style={{ paddingInlineStart: `${0.5 + depth * 0.875}rem` }}
      className={classes(
        'flex min-h-7 w-full flex-col rounded-sm py-1 pe-2 text-left text-xs enabled:hover:bg-hover',
        actor.sessionId === shown && 'bg-sel',
      )}
    >
      <span className={actor.machine ? 'font-medium text-ink' : 'text-ink2'}>{actor.id}</span>
      {actor.snapshot && <span className="font-mono text-2xs text-ink3">{stateText(actor.snapshot.value)}</span>}
    </button>
    {all
      .filter(({ parent }) => parent === actor.sessionId)
      .map((child) => (
        <Branch key={child.sessionId} actor={child} all={all} depth={depth + 1} shown={shown} onChoose={onChoose} />
      ))}
  </>
);

const Shown = ({ actor: { machine, snapshot } }: { actor: SeenActor }) => {
  const chart = useMemo(() => machine && chartOf(machine), [machine]);
  const [state, setState] = useState<string>();
  if (!chart || !snapshot) return null;
  return (
    <ChartCanvas
      chart={chart}
      active={activeStates(snapshot)}
      chosen={state}
      onChoose={setState}
      possible={nothing}
      taken={nothing}
      onPress={ignore}
    />
  );
};

const nothing: ReadonlySet<string> = new Set();
const ignore = () => {};

const Said = ({ message: { from, to, type } }: { message: SeenMessage }) => {
  const textOf = useEventText();
  return (
    <li className="border-b border-line2 py-1 font-mono text-2xs text-ink2 wrap-anywhere">
      <span className="text-ink3">
        {from ?? '·'} → {to}
      </span>
      <span className="block text-ink">{textOf(type)}</span>
    </li>
  );
};

import { RotateCw } from 'lucide-react';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ChartEdge } from './chart.ts';
import { useEventText } from './use-event-text.ts';

/** What may be pressed, and what was taken just now. */
export interface Offer {
  /** Transitions that would be taken now. */
  possible: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  onPress: (edgeId: string) => void;
}

/** Transitions in words: the event, its guard, its actions. Those that one event decides among stand in a list below it. */
export const ChartLabels = ({ edges, offer }: { edges: readonly ChartEdge[]; offer: Offer }) =>
  byEvent(edges).map((choices) => {
    const [first] = choices;
    if (!first) return null;
    return choices.length === 1 ? (
      <ChartLabel key={first.id} edge={first} offer={offer} />
    ) : (
      <ChartChoices key={first.id} choices={choices} offer={offer} />
    );
  });

/** Those of one event of one state together, in the order in which they are tried. */
export const byEvent = (edges: readonly ChartEdge[]): ChartEdge[][] => {
  const groups = new Map<string, ChartEdge[]>();
  for (const edge of edges) {
    const key = edge.id.slice(0, edge.id.lastIndexOf(' #'));
    groups.set(key, [...(groups.get(key) ?? []), edge]);
  }
  return [...groups.values()];
};

const ChartLabel = ({ edge, offer }: { edge: ChartEdge; offer: Offer }) => {
  const textOf = useEventText();
  return (
    <Pressable edge={edge} offer={offer} className="rounded-sm border px-1.5 py-0.5">
      <span className="flex items-center gap-1 wrap-anywhere">
        <span className={offer.possible.has(edge.id) ? 'font-bold text-ok' : 'font-medium text-ink'}>
          {textOf(edge.type)}
        </span>
        {isReentered(edge) && <RotateCw size={10} aria-hidden="true" className="shrink-0" />}
      </span>
      <Choice edge={edge} />
    </Pressable>
  );
};

const ChartChoices = ({ choices, offer }: { choices: readonly ChartEdge[]; offer: Offer }) => {
  const textOf = useEventText();
  const event = textOf(choices[0]?.type ?? '');
  return (
    <div className="w-max max-w-64 rounded-sm border border-line bg-sunk p-px text-left text-2xs">
      <p className="px-1.5 pt-0.5 font-medium wrap-anywhere text-ink">{event}</p>
      <ol className="flex flex-col gap-px">
        {choices.map((edge) => (
          <li key={edge.id}>
            <Pressable edge={edge} offer={offer} event={event} className="w-full rounded-xs border px-1.5">
              <Choice edge={edge} />
            </Pressable>
          </li>
        ))}
      </ol>
    </div>
  );
};

interface PressableProps {
  edge: ChartEdge;
  offer: Offer;
  /** Read out where it stands above a list. */
  event?: string;
  className: string;
  children: React.ReactNode;
}

const Pressable = ({ edge, offer, event, className, children }: PressableProps) => {
  const isPossible = offer.possible.has(edge.id);
  const Tag = isPossible ? 'button' : 'div';
  return (
    <Tag
      {...(isPossible && { type: 'button' as const, onClick: () => offer.onPress(edge.id) })}
      title={edge.description || undefined}
      className={classes(
        'block max-w-64 text-left text-2xs text-ink2',
        className,
        !event && 'w-max',
        isPossible ? 'cursor-pointer border-ok bg-panel ring-1 ring-ok hover:bg-out' : 'border-line bg-sunk',
        event && !isPossible && 'border-transparent',
        offer.taken.has(edge.id) && 'border-ok! bg-out!',
      )}
    >
      {event && <span className="sr-only">{event} </span>}
      {children}
    </Tag>
  );
};

/** The guard, with its place where there are several, and what is then done. */
const Choice = ({ edge: { guard, rank, choices, actions } }: { edge: ChartEdge }) => {
  const { t } = useTranslation('atlas');
  return (
    <>
      {(guard || choices > 1) && (
        <span className="flex gap-1 wrap-anywhere">
          {choices > 1 && <span className="text-ink3 tabular-nums">{rank}.</span>}
          {guard ? `[${guard}]` : t('otherwise')}
        </span>
      )}
      {actions.length > 0 && <span className="block wrap-anywhere">/ {actions.join(', ')}</span>}
    </>
  );
};

const isReentered = ({ isInternal, from, to }: ChartEdge) => !isInternal && from === to;

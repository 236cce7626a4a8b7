import { type AriaAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { CompletionList, takeCompletionKey } from './completion.tsx';

/** What stands before the caret and calls for a completion, and what of the text would be replaced. */
export interface CompletionCall {
  from: number;
  to: number;
  term: string;
}

interface CompletionInput<Option> {
  label: string;
  callAt: (text: string, caret: number) => CompletionCall | undefined;
  find: (term: string) => readonly Option[];
  show: (option: Option) => { key: string | number; title?: string; content: ReactNode };
  onPick: (option: Option, call: CompletionCall) => void;
  /** Where the list stands beside its text box. */
  className: string;
}

/** A list of completions under or over a text box that keeps the focus. Sent away by Escape, it stays away until another call begins. */
export const useCompletion = <Option,>({ label, callAt, find, show, onPick, className }: CompletionInput<Option>) => {
  const id = useId();
  const [call, setCall] = useState<CompletionCall>();
  const [dismissed, setDismissed] = useState<number>();
  const [active, setActive] = useState(0);
  const found = call && call.from !== dismissed ? find(call.term) : [];
  const chosen = found[active] ?? found[0];
  const pick = (option: Option | undefined) => {
    if (!call || option === undefined) return;
    setCall(undefined);
    onPick(option, call);
  };
  const attributes: AriaAttributes =
    chosen === undefined
      ? {}
      : {
          'aria-autocomplete': 'list',
          'aria-controls': id,
          'aria-activedescendant': `${id}-${show(chosen).key}`,
        };
  return {
    look: (text: string, caret: number) => {
      const next = callAt(text, caret);
      if (next?.from === call?.from && next?.to === call?.to && next?.term === call?.term) return;
      if (next?.from !== call?.from) setDismissed(undefined);
      setActive(0);
      setCall(next);
    },
    take: (event: KeyboardEvent) =>
      found.length > 0 &&
      takeCompletionKey(event, {
        count: found.length,
        active,
        onMove: setActive,
        onPick: () => pick(chosen),
        onDismiss: () => setDismissed(call?.from),
      }),
    /** The text box was left. */
    dismiss: () => setCall(undefined),
    attributes,
    list: chosen !== undefined && (
      // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the text box, whose keys move and pick.
      <div
        onMouseDown={(event) => event.preventDefault()}
        className={classes(
          'absolute inset-x-0 z-20 overflow-y-auto rounded-lg border border-line bg-panel p-1 shadow-raised',
          className,
        )}
      >
        <CompletionList
          id={id}
          label={label}
          active={found.indexOf(chosen)}
          options={found.map(show)}
          onPick={(index) => pick(found[index])}
        />
      </div>
    ),
  };
};

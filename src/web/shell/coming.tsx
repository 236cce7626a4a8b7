import { type ComponentType, useState } from 'react';
import { lazy } from '#web/lazy.ts';
import { onceOnline } from '#web/until-online.ts';

export interface Coming<Props = object> {
  Part: ComponentType<Props>;
  /** Begins to fetch it, before anybody draws it. */
  fetch: () => Promise<unknown>;
}

/** A part whose code comes later. Once it is there it is drawn at once, while `lazy` alone would show its fallback first. */
export const coming = <Props extends object = object>(load: () => Promise<ComponentType<Props>>): Coming<Props> => {
  let there: ComponentType<Props> | undefined;
  const fetch = async () => {
    there = await onceOnline(load);
    return { default: there };
  };
  const Later = lazy(fetch);
  const Part = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Later);
    return <Shown {...props} />;
  };
  return { Part, fetch };
};

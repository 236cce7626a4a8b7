import { type ComponentType, lazy, useState } from 'react';

export interface Coming {
  Part: ComponentType;
  /** Begins to fetch it, before anybody draws it. */
  fetch: () => Promise<unknown>;
}

/** A part whose code comes later. Once it is there it is drawn at once, while `lazy` alone would show its fallback first. */
export const coming = (load: () => Promise<ComponentType>): Coming => {
  let there: ComponentType | undefined;
  const fetch = async () => {
    there = await load();
    return { default: there };
  };
  const Later = lazy(fetch);
  const Part = () => {
    const [Shown] = useState(() => there ?? Later);
    return <Shown />;
  };
  return { Part, fetch };
};

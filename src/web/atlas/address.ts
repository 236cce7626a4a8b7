/** A place of the atlas in an address: a state, the steps of a walk, and the step that is looked at. */
export interface Place {
  at?: string | undefined;
  walk?: string | undefined;
  step?: string | undefined;
}

const names = ['at', 'walk', 'step'] as const;

/** The place that this page was opened at. */
export function placeHere(search = window.location.search): Place {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]));
}

/** An address that opens this page at a place; of a page inside another's frame that of the page around it. */
export function addressOf(place: Place, href = aroundThis()): string {
  const address = new URL(href);
  for (const name of names) {
    const value = place[name];
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address.href;
}

function aroundThis(): string {
  try {
    return window.parent.location.href;
  } catch {
    // Somebody else's page around this one does not say where it is.
    return window.location.href;
  }
}

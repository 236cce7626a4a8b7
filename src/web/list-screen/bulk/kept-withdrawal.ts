/** The rows of a list that were withdrawn and not deleted yet, over a reload; none where the browser keeps nothing. */
export const keptWithdrawal = (place: string): number[] => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(place)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(Number.isInteger) : [];
  } catch {
    return [];
  }
};

export const keepWithdrawal = (place: string, ids: readonly number[]) => {
  try {
    if (ids.length > 0) window.sessionStorage.setItem(keyOf(place), JSON.stringify(ids));
    else window.sessionStorage.removeItem(keyOf(place));
  } catch {
    // Storage is full or forbidden: a reload brings the rows back.
  }
};

const keyOf = (place: string) => `withdrawn:${place}`;

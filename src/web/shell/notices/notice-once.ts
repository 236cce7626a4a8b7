/** So many notices are remembered. */
const maxNoticed = 50;

/** Whether there was no such notice in this browser before; from now on there was. Without storage there is one each time. */
export const noticeOnce = (kind: 'missedCampaigns' | 'falls' | 'troubles', what: string): boolean => {
  try {
    const noticed = window.localStorage.getItem(kind)?.split('\n') ?? [];
    if (noticed.includes(what)) return false;
    window.localStorage.setItem(kind, [...noticed, what].slice(-maxNoticed).join('\n'));
  } catch {
    // Storage is full or forbidden.
  }
  return true;
};

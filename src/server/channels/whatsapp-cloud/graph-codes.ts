/** What a code of the Graph API means for the desk, by Meta's table of error codes. */
export type GraphMeaning = { kind: 'later' | 'locked' } | { kind: 'refused'; reason: string };

/** `later`: nothing was taken and it may go well another time; `locked`: the token, the number or the account is not let in. */
export function meaningOf(code: number): GraphMeaning {
  if (laterCodes.has(code)) return { kind: 'later' };
  if (lockedCodes.has(code) || (code >= 200 && code < 300)) return { kind: 'locked' };
  return { kind: 'refused', reason: reasons[code] ?? 'ERR_SENDING_WAPP_MSG' };
}

/** Nobody knows, or too much at once. */
const laterCodes = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004, 135000]);

const lockedCodes = new Set([0, 3, 10, 190, 368, 131005, 131031, 131042, 131045, 133010]);

const reasons: Record<number, string> = {
  130472: 'ERR_HELD_BACK_BY_CHANNEL',
  131049: 'ERR_HELD_BACK_BY_CHANNEL',
  131050: 'ERR_CONTACT_WANTS_NO_OFFERS',
  132000: 'ERR_TEMPLATE_REFUSED',
  132001: 'ERR_TEMPLATE_REFUSED',
  132005: 'ERR_TEMPLATE_REFUSED',
  132007: 'ERR_TEMPLATE_REFUSED',
  132012: 'ERR_TEMPLATE_REFUSED',
  132015: 'ERR_TEMPLATE_REFUSED',
  132016: 'ERR_TEMPLATE_REFUSED',
  131021: 'ERR_WAPP_INVALID_CONTACT',
  131026: 'ERR_WAPP_INVALID_CONTACT',
  131030: 'ERR_WAPP_INVALID_CONTACT',
  131047: 'ERR_WINDOW_CLOSED',
  131051: 'ERR_UNSUPPORTED_MEDIA',
  131052: 'ERR_WAPP_DOWNLOAD_MEDIA',
  131053: 'ERR_UNSUPPORTED_MEDIA',
};

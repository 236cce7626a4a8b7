/** A slow link, or a clock that is a little off, makes no difference. */
const toleratedMs = 60_000;

let ahead = 0;

/** Every answer says when the server gave it, but for one that the browser may have kept. */
export const receiveTime = (response: Response): Response => {
  const said = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(said) || response.headers.has('cache-control')) return response;
  const lead = said - Date.now();
  ahead = Math.abs(lead) > toleratedMs ? lead : 0;
  return response;
};

/** What time it is: by the server's clock, where that of this computer is wrong. */
export const now = (): Date => new Date(Date.now() + ahead);

import type { FaultPoint } from '#server/fault-points.ts';

export interface PhoneLine {
  id: number;
  companyId: number;
  name: string;
  status: string;
  qrcode: string | null;
}

export interface Written {
  connectionId: number;
  from: string;
  name?: string;
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'location' | 'vcard' | 'call';
  body?: string;
  mediaUrl?: string;
  mediaName?: string;
  id?: string;
}

export interface Received {
  id: string;
  clientId: string | null;
  type: string;
  body: string;
  mediaUrl: string | null;
  ack: number;
}

/** The customers' side, over the simulator's own HTTP interface. */
export const phonesAt = (url: string) => ({
  lines: () => call<PhoneLine[]>(`${url}/simulator/connections`),
  scan: (id: number) => call<unknown>(`${url}/simulator/connections/${id}/scan`, {}),
  write: (message: Written) =>
    call<{ id: string; messageId: number; ticketId: number }>(`${url}/simulator/inbound`, message),
  /** What others see beside a number's name, by the address of a file. */
  picture: (number: string, mediaUrl: string) =>
    call<unknown>(`${url}/simulator/phones/${number}/picture`, { mediaUrl }, 'PUT'),
  /** Asks the server to die when it reaches a moment for the n-th time. */
  arm: (point: FaultPoint, time: number) => call<unknown>(`${url}/simulator/fault`, { point, time }),
  outbox: (number: string) => call<Received[]>(`${url}/simulator/outbox?number=${number}`),
});

const call = async <Answer>(url: string, body?: object, method = 'POST'): Promise<Answer> => {
  const answer = await fetch(url, {
    ...(body && { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
};

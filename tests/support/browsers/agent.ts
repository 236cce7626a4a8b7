interface ShownMessage {
  id: number;
  clientId: string | null;
  body: string;
  fromMe: boolean;
  ack: number;
  failure: string | null;
  isEdited: boolean;
  isDeleted: boolean;
  mediaType: string | null;
  quotedMsg: { body: string } | null;
  reactions?: { emoji: string; names: string[] }[];
}

export type Agent = Awaited<ReturnType<typeof agentAt>>;

/** Somebody who is signed in to a server, and signs in again where that is asked for. */
export async function agentAt(url: () => string, email: string) {
  let token = await signIn();

  async function signIn(): Promise<string> {
    const answer = await fetch(`${url()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'recado' }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  async function call<Content>(method: string, path: string, body?: object): Promise<Content> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (answer.status === 403 || answer.status === 401) token = await signIn();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Content;
  }

  return {
    call,
    send: (ticketId: number, body: string, clientId: string) =>
      call('POST', `/messages/${ticketId}`, { body, fromMe: true, read: true, mediaUrl: '', clientId }),
    /** A whole ticket as the desk shows it, oldest first. */
    async shown(ticketId: number): Promise<ShownMessage[]> {
      const shown: ShownMessage[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const page = await call<{ messages: ShownMessage[]; hasMore: boolean }>(
          'GET',
          `/messages/${ticketId}?pageNumber=${pageNumber}`,
        );
        shown.unshift(...page.messages);
        if (!page.hasMore) return shown;
      }
    },
  };
}

/** Tries again, once the server is back, whatever it answered. */
export async function insist(attempt: () => Promise<unknown>, patience: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (tried === 20) throw error;
      await patience();
    }
  }
}

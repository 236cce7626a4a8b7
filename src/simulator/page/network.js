/** Calls the simulator's HTTP interface; what it refuses is thrown with its code as the text. */
async function call(method, path, body) {
  const raw = body instanceof Blob;
  const answer = await fetch(`/simulator/${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': raw ? 'application/octet-stream' : 'application/json' },
    body: body === undefined || raw ? body : JSON.stringify(body),
  });
  const content = answer.status === 204 ? undefined : await answer.json();
  if (!answer.ok) throw new Error(content?.details?.[0]?.message ?? content?.error ?? `HTTP ${answer.status}`);
  return content;
}

export const network = {
  /** Undefined when nothing has changed since `version`. */
  view: (place, version) => {
    const query = Object.entries({ ...place, version }).filter(([, value]) => value);
    return call('GET', `view?${new URLSearchParams(query)}`);
  },
  act: (connectionId, act) => call('POST', `connections/${connectionId}/${act}`),
  typeCode: (connectionId, code) => call('POST', `connections/${connectionId}/code`, { code }),
  write: (message) => call('POST', 'inbound', message),
  edit: ({ connectionId, id }, body) =>
    call('PUT', `connections/${connectionId}/messages/${encodeURIComponent(id)}`, { body }),
  erase: ({ connectionId, id }) => call('DELETE', `connections/${connectionId}/messages/${encodeURIComponent(id)}`),
  react: ({ connectionId, id }, reaction) =>
    call('PUT', `connections/${connectionId}/messages/${encodeURIComponent(id)}/reaction`, reaction),
  read: ({ connectionId, number }) => call('POST', `connections/${connectionId}/read`, { number }),
  setManner: (number, manner) => call('PUT', `phones/${number}`, { manner }),
  setPicture: (number, mediaUrl) => call('PUT', `phones/${number}/picture`, { mediaUrl }),
  upload: async (file) => {
    const query = new URLSearchParams({ name: file.name, type: file.type });
    return (await call('POST', `files?${query}`, new Blob([file]))).url;
  },
};

/** A `fetch` that tells how much of the body has left, 0 to 1, which the browser's own cannot. */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      call.onload = () => resolve(answerOf(call));
      call.onerror = () => reject(new TypeError('The network failed'));
      // Chromium calls a connection that timed out by this name, also where no limit was set.
      call.ontimeout = call.onerror;
      request.signal.addEventListener('abort', () => {
        call.abort();
        reject(request.signal.reason);
      });
      if (request.signal.aborted) reject(request.signal.reason);
      else call.send(body);
    });
  };

const answerOf = (call: XMLHttpRequest) =>
  new Response(call.status === 204 ? null : call.responseText, {
    status: call.status,
    headers: { 'content-type': call.getResponseHeader('content-type') ?? 'text/plain' },
  });

import { vi } from 'vitest';

interface SentFile {
  url: string;
  form: FormData;
  /** Tells the page how much has left, 0 to 1. */
  tell: (share: number) => void;
  answer: (status: number, body: unknown) => void;
}

/** Stands for the browser's way of sending files, which tells of its progress; each waits to be answered. */
export const stubSending = (): SentFile[] => {
  const sent: SentFile[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0;
      responseText = '';
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload = () => {};
      url = '';
      type = '';
      open(_method: string, url: string) {
        this.url = url;
      }
      setRequestHeader(name: string, value: string) {
        if (name === 'content-type') this.type = value;
      }
      abort() {}
      getResponseHeader = () => 'application/json';
      async send(body: Blob) {
        const form = await new Response(body, { headers: { 'content-type': this.type } }).formData();
        sent.push({
          url: new URL(this.url).pathname,
          form,
          tell: (share) => this.upload.onprogress?.({ loaded: share, total: 1 }),
          answer: (status, answer) => {
            this.status = status;
            this.responseText = JSON.stringify(answer);
            this.onload();
          },
        });
      }
    },
  );
  return sent;
};

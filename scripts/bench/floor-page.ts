import type { Page } from 'playwright';

/** What comes by the websocket is shown with the next frame. */
const live = `let waiting = [];
const socket = new WebSocket('ws://' + location.host + '/socket.io/?EIO=4&transport=websocket');
socket.onmessage = ({ data }) => {
  if (data[0] === '0') return socket.send('40' + JSON.stringify({ token }));
  if (data === '2') return socket.send('3');
  if (data.startsWith('40')) window.isLive = true;
  if (!data.startsWith('42')) return;
  const [channel, payload] = JSON.parse(data.slice(2));
  if (payload.message) waiting.push({ subject: payload.ticket, text: payload.message.body });
  else if (payload.newMessage) waiting.push({ subject: payload.chat, text: payload.newMessage.message });
  else return;
  if (waiting.length === 1) requestAnimationFrame(() => { const batch = waiting; waiting = []; show(batch); });
};
`;

/** A page without any framework that draws the same rows, of tickets or of chats, and messages: what no product can beat by much. */
export const floorPage = {
  path: '/bench-floor',
  html: `<!doctype html><meta charset="utf-8"><style>
body{margin:0;font:14px/1.4 sans-serif;display:flex;height:100vh}#rows{width:360px;overflow:auto;margin:0;padding:0}
#messages{flex:1;overflow:auto;margin:0}li{list-style:none;padding:12px;border-bottom:1px solid #ddd}</style>
<ul id="rows"></ul><ol id="messages" aria-label="Conversa com"></ol><textarea aria-label="Mensagem"></textarea>
<script>
const [token, what] = location.hash.slice(1).split('/');
const rows = document.getElementById('rows'), messages = document.getElementById('messages');
const drawn = new Map();
const rowOf = (subject) => {
  let row = drawn.get(subject.id);
  if (!row) { row = document.createElement('li'); row.append(document.createElement('b'), document.createElement('p')); drawn.set(subject.id, row); }
  row.firstChild.textContent = (subject.title ?? subject.contact.name) + ' ' + (subject.unreadMessages ?? subject.users[0].unreads);
  row.lastChild.textContent = subject.lastMessage;
  return row;
};
const bubbleOf = (text) => { const li = document.createElement('li'); li.textContent = text; return li; };
const call = (path) => fetch('/api' + path, { headers: { authorization: 'Bearer ' + token } }).then((answer) => answer.json());
call(what === 'chats' ? '/chats' : '/tickets?status=open&showAll=true&pageNumber=1').then(({ records, tickets }) => { rows.append(...(records ?? tickets).map(rowOf)); performance.mark('rows'); });
const show = (batch) => {
  const subjects = new Map(batch.map(({ subject }) => [subject.id, subject]));
  for (const subject of subjects.values()) rows.prepend(rowOf(subject));
  const own = batch.filter(({ subject }) => subject.id === window.openSubject);
  messages.append(...own.map(({ text }) => bubbleOf(text)));
  if (own.length) messages.scrollTop = messages.scrollHeight;
};
${live}window.fillMessages = (count) => messages.replaceChildren(...Array.from({ length: count }, (_, n) => bubbleOf('Mensagem ' + n)));
document.querySelector('textarea').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  messages.append(bubbleOf(event.target.value)); event.target.value = ''; messages.scrollTop = messages.scrollHeight;
});
</script>`,
};

/**
 * The desk as it stands, as a page without any framework: the same elements and styles, but with all messages in it, each
 * the same as the latest one.
 */
export const samePage = {
  path: '/bench-same',
  async take(page: Page, count: number): Promise<string> {
    const { attributes, head, body } = await page.evaluate(takeApart, count);
    return `<!doctype html><html ${attributes}><head>${head}</head><body>${body}<script>
const token = location.hash.slice(1);
const conversation = document.querySelector('[aria-label^="Conversa com"]'), messages = conversation.querySelector('ol');
const rows = document.querySelector('ul[aria-label=Tickets]'), row = rows.querySelector('li:has([aria-current])');
const lastMessage = row.querySelector('p'), time = row.querySelector('time');
const show = (batch) => {
  for (const { text } of batch) {
    const bubble = messages.lastElementChild.cloneNode(true);
    bubble.querySelector('[dir=auto]').textContent = lastMessage.textContent = text;
    bubble.querySelector('time').textContent = time.textContent = new Date().toTimeString().slice(0, 5);
    messages.append(bubble);
  }
  rows.prepend(row);
  conversation.scrollTop = conversation.scrollHeight;
};
${live}conversation.scrollTop = conversation.scrollHeight;
</script></body></html>`;
  },
};

/** Within the page: what it is made of, without what is kept unseen. */
const takeApart = (count: number) => {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll('script, link[rel=modulepreload], [style*=content-visibility]'))
    each.remove();
  const messages = copy.querySelector('[aria-label^="Conversa com"] ol') as HTMLElement;
  const latest = messages.lastElementChild as HTMLElement;
  latest.className = '';
  latest.removeAttribute('style');
  messages.parentElement?.removeAttribute('style');
  messages.innerHTML = latest.outerHTML.repeat(count);
  const attributes = [...copy.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ');
  return { attributes, head: copy.querySelector('head')?.innerHTML, body: copy.querySelector('body')?.innerHTML };
};

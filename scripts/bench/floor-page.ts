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
let waiting = [];
const draw = () => {
  const batch = waiting; waiting = [];
  const subjects = new Map(batch.map(({ subject }) => [subject.id, subject]));
  for (const subject of subjects.values()) rows.prepend(rowOf(subject));
  const own = batch.filter(({ subject }) => subject.id === window.openSubject);
  messages.append(...own.map(({ text }) => bubbleOf(text)));
  if (own.length) messages.scrollTop = messages.scrollHeight;
};
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
  if (waiting.length === 1) requestAnimationFrame(draw);
};
window.fillMessages = (count) => messages.replaceChildren(...Array.from({ length: count }, (_, n) => bubbleOf('Mensagem ' + n)));
document.querySelector('textarea').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  messages.append(bubbleOf(event.target.value)); event.target.value = ''; messages.scrollTop = messages.scrollHeight;
});
</script>`,
};

import { drawMessage, label } from './conversation.js';
import { drawCustomer, drawLine, drawList } from './drawing.js';
import { extras, inventCustomer, inventGroup, isGroup, members, typeOfFile } from './extras.js';
import { network } from './network.js';

const EVERY_MS = 1000;
const at = (id) => document.getElementById(id);
const place = { connectionId: undefined, number: undefined };
const names = new Map();
let view = { version: undefined, lines: [], customers: [], messages: [] };
let quoted;
let looking;

readPlace();
look();
fetch('/simulator/charges').then((answer) => {
  at('bank').hidden = !answer.ok;
});
addEventListener('hashchange', readPlace);
document.addEventListener('visibilitychange', () => !document.hidden && look());

/** Where one is stands in the address, so that a reload and a bookmark come back to the same phone. */
function readPlace() {
  const [connectionId, number] = location.hash.slice(1).split('/');
  go({ connectionId: Number(connectionId) || undefined, number: number || undefined });
}

function go(next) {
  if (next.number !== place.number || next.connectionId !== place.connectionId) quoteMessage(undefined);
  Object.assign(place, next);
  history.replaceState(null, '', place.connectionId ? `#${place.connectionId}/${place.number ?? ''}` : '#');
  view.version = undefined;
  look();
}

async function look() {
  clearTimeout(looking);
  const asked = { ...place };
  try {
    const seen = await network.view(asked, view.version);
    if (asked.connectionId !== place.connectionId || asked.number !== place.number) return;
    if (seen) show(seen);
    at('trouble').hidden = true;
  } catch {
    complain('Sem resposta do servidor; tentando de novo.');
  } finally {
    clearTimeout(looking);
    if (!document.hidden) looking = setTimeout(look, EVERY_MS);
  }
}

function show(seen) {
  view = seen;
  const choose = (connectionId) => go({ connectionId, number: undefined });
  const act = (connectionId, name) => attempt(() => network.act(connectionId, name));
  const type = (connectionId, code) =>
    attempt(() =>
      network.typeCode(connectionId, code).catch(() => {
        throw new Error('Este código não vale: confira-o na conexão, ou gere outro.');
      }),
    );
  drawList(
    at('lines'),
    seen.lines.map((line) => [line, line.id === place.connectionId]),
    (line, chosen) => drawLine(line, chosen, { choose, act, type }),
  );
  drawList(
    at('customers'),
    seen.customers.map((customer) => [customer, customer.number === place.number]),
    (customer, chosen) => drawCustomer(customer, chosen, (number) => go({ ...place, number })),
  );
  for (const { number, name } of seen.customers) if (name) names.set(number, name);
  showPhone(seen);
}

function showPhone({ customers, messages, isTyping }) {
  const opened = Boolean(place.connectionId && place.number);
  at('phone').hidden = !opened;
  at('no-phone').hidden = opened;
  if (!opened) return;
  const customer = customers.find(({ number }) => number === place.number);
  at('phone-name').textContent = names.get(place.number) ?? place.number;
  const called = isGroup(place.number) ? 'grupo' : /^\d/.test(place.number) ? `+${place.number}` : 'sem número';
  at('phone-number').textContent = isTyping ? 'digitando…' : called;
  at('members').hidden = !isGroup(place.number);
  if (document.activeElement !== at('manner')) at('manner').value = customer?.manner ?? 'reads';
  const picture = customer?.picture;
  for (const id of ['phone-picture', 'unpicture']) at(id).hidden = !picture;
  if (picture) at('phone-picture').src = picture;
  const list = at('messages');
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const acts = {
    quote: quoteMessage,
    edit: editMessage,
    erase: (message) => attempt(() => network.erase(message)),
    react: (message, emoji) =>
      attempt(() => network.react(message, { from: writer().from, name: writer().name, emoji })),
    press: (body) => write({ body }),
  };
  drawList(
    list,
    messages.map((message) => [
      message,
      messages.find(({ id }) => message.quotedId && id === message.quotedId) ?? null,
    ]),
    (message, answered) => drawMessage(message, answered, acts),
  );
  if (atEnd) list.scrollTop = list.scrollHeight;
}

function quoteMessage(message) {
  quoted = message;
  at('quote').hidden = !message;
  at('quote').firstElementChild.textContent = message ? message.body || label(message) : '';
  if (message) at('composer').elements.body.focus();
}

function editMessage(message) {
  const body = prompt('Editar a mensagem', message.body)?.trim();
  if (body && body !== message.body) attempt(() => network.edit(message, body));
}

function write(message) {
  const quotedId = quoted?.id;
  quoteMessage(undefined);
  return attempt(() =>
    network.write({
      connectionId: place.connectionId,
      ...writer(),
      ...message,
      ...(quotedId ? { quotedId } : {}),
    }),
  );
}

/** The customer, or the chosen member of the group. */
function writer() {
  const called = names.get(place.number) ?? '';
  if (!isGroup(place.number)) return { from: place.number, name: called };
  const member = members[at('composer').elements.member.selectedIndex] ?? members[0];
  return { from: member.number, name: member.name, group: { id: place.number, name: called || 'Grupo' } };
}

async function attempt(work) {
  try {
    await work();
    await look();
  } catch (fault) {
    complain(fault.message);
  }
}

function complain(text) {
  at('trouble').textContent = text;
  at('trouble').hidden = false;
}

at('new-customer').addEventListener('submit', (event) => {
  event.preventDefault();
  const { number, name } = Object.fromEntries(new FormData(event.target));
  const digits = number.replace(/\D/g, '');
  if (!place.connectionId) return complain('Escolha primeiro uma conexão.');
  if (digits.length < 8 || digits.length > 15) return complain('O número precisa de 8 a 15 dígitos.');
  if (name.trim()) names.set(digits, name.trim());
  event.target.reset();
  go({ ...place, number: digits });
});

at('invent').addEventListener('click', () => {
  const { number, name } = inventCustomer();
  Object.assign(at('new-customer').elements.number, { value: number });
  Object.assign(at('new-customer').elements.name, { value: name });
});

at('composer').elements.member.append(...members.map(({ name }) => new Option(name)));

at('group').addEventListener('click', () => {
  if (!place.connectionId) return complain('Escolha primeiro uma conexão.');
  const { number, name } = inventGroup();
  names.set(number, name);
  go({ ...place, number });
});

at('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  const field = event.target.elements.body;
  const body = field.value.trim();
  field.value = '';
  if (body) write({ body });
});

at('composer').elements.body.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  at('composer').requestSubmit();
});

at('composer').addEventListener('click', (event) => {
  const extra = extras[event.target.dataset?.send];
  if (extra) write(extra());
});

at('file').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  target.value = '';
  if (!file) return;
  await attempt(async () => {
    const mediaUrl = await network.upload(file);
    await write({ type: typeOfFile(file.type), mediaUrl, mediaName: file.name });
  });
});

at('picture').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  target.value = '';
  if (file) await attempt(async () => network.setPicture(place.number, await network.upload(file)));
});
at('unpicture').addEventListener('click', () => attempt(() => network.setPicture(place.number, null)));
at('unquote').addEventListener('click', () => quoteMessage(undefined));
at('read').addEventListener('click', () => attempt(() => network.read(place)));
at('manner').addEventListener('change', ({ target }) => attempt(() => network.setManner(place.number, target.value)));

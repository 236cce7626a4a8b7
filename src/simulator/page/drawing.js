/** An element with its attributes and children; text only ever becomes text. */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

const drawn = new WeakMap();

/** Fills a list and leaves alone what looks the same as before, with its focus and what it plays. */
export function drawList(list, shown, drawOne) {
  const before = drawn.get(list) ?? new Map();
  const after = new Map(
    shown.map((look) => JSON.stringify(look)).map((key, at) => [key, before.get(key) ?? drawOne(...shown[at])]),
  );
  [...after.values()].forEach((element, at) => {
    if (list.children[at] !== element) list.insertBefore(element, list.children[at] ?? null);
  });
  while (list.children.length > after.size) list.lastChild.remove();
  drawn.set(list, after);
}

const statuses = {
  OPENING: 'abrindo',
  qrcode: 'aguarda leitura',
  PAIRING: 'pareando',
  CONNECTED: 'conectada',
  DISCONNECTED: 'desconectada',
  TIMEOUT: 'sem rede',
};

export function drawLine(line, chosen, { choose, act, type }) {
  const { id, name, companyName, companyId, status, qrcode } = line;
  return draw(
    'li',
    { class: chosen ? 'line chosen' : 'line' },
    draw(
      'button',
      { type: 'button', class: 'pick', 'aria-pressed': String(chosen), click: () => choose(id) },
      draw('b', {}, name),
      draw('small', {}, companyName ?? `Empresa ${companyId}`),
      draw('span', { class: `status ${status}` }, statuses[status] ?? status),
    ),
    status === 'qrcode' &&
      qrcode &&
      draw(
        'div',
        { class: 'qr' },
        draw('img', {
          src: `/simulator/connections/${id}/qrcode.svg?${encodeURIComponent(qrcode)}`,
          alt: `Código QR de ${name}`,
          width: 168,
          height: 168,
        }),
        draw('button', { type: 'button', class: 'primary', click: () => act(id, 'scan') }, 'Escanear'),
        draw('button', { type: 'button', click: () => act(id, 'passkey') }, 'Pedir chave de acesso'),
        drawCodeForm(name, (code) => type(id, code)),
      ),
    chosen &&
      (status === 'CONNECTED' || status === 'TIMEOUT') &&
      draw(
        'div',
        { class: 'row' },
        draw('button', { type: 'button', click: () => act(id, 'drop') }, 'Derrubar a rede'),
        draw('button', { type: 'button', click: () => act(id, 'restore') }, 'Restaurar a rede'),
        draw('button', { type: 'button', click: () => act(id, 'passkey') }, 'Pedir chave de acesso'),
      ),
  );
}

/** For who pairs by a number: the code that the desk shows. */
const drawCodeForm = (name, type) =>
  draw(
    'form',
    {
      class: 'row',
      submit: (event) => {
        event.preventDefault();
        type(event.target.elements.code.value);
      },
    },
    draw('input', {
      name: 'code',
      'aria-label': `Código de pareamento de ${name}`,
      placeholder: 'ABCD-1234',
      autocomplete: 'off',
      autocapitalize: 'characters',
      maxlength: 20,
      size: 11,
      required: true,
    }),
    draw('button', { type: 'submit' }, 'Digitar código'),
  );

export function drawCustomer({ number, name, lastBody, at }, chosen, choose) {
  return draw(
    'li',
    {},
    draw(
      'button',
      {
        type: 'button',
        class: chosen ? 'pick chosen' : 'pick',
        'aria-pressed': String(chosen),
        click: () => choose(number),
      },
      draw('b', {}, name || number),
      draw('time', { datetime: at }, hour(at)),
      draw('small', {}, lastBody || number),
    ),
  );
}

export const hour = (at) => new Date(at).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });

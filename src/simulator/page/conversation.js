import { draw, hour } from './drawing.js';

const acks = { 2: ['✓', 'enviada'], 3: ['✓✓', 'entregue'], 4: ['✓✓', 'lida'], 5: ['✓✓', 'ouvida'] };

/** One message as the customer's phone shows it: their own on the right, the company's on the left. */
export function drawMessage(message, quoted, { quote, edit, erase, react, press }) {
  const own = !message.fromDesk;
  return draw(
    'li',
    { class: own ? 'message own' : 'message' },
    draw(
      'div',
      { class: message.erased ? 'bubble erased' : 'bubble' },
      message.author && draw('b', {}, message.author),
      quoted && draw('blockquote', {}, quoted.erased ? 'Mensagem apagada' : quoted.body || label(quoted)),
      ...(message.erased ? ['Mensagem apagada'] : content(message)),
      draw(
        'footer',
        {},
        message.edited && !message.erased && draw('span', {}, 'editada'),
        draw('time', { datetime: message.at }, hour(message.at)),
        ticks(message.ack),
      ),
      !own && !message.erased && message.choices && offered(message.choices, press),
      !message.erased && message.reactions.length > 0 && reactions(message.reactions),
    ),
    !message.erased &&
      draw(
        'div',
        { class: 'acts' },
        draw('button', { type: 'button', click: () => quote(message) }, 'Responder'),
        picker(message, react),
        own && message.type === 'text' && draw('button', { type: 'button', click: () => edit(message) }, 'Editar'),
        own && draw('button', { type: 'button', click: () => erase(message) }, 'Apagar'),
      ),
  );
}

const emoji = { '👍': 'Curtir', '❤️': 'Amar', '😂': 'Rir', '😮': 'Surpresa', '😢': 'Triste', '🙏': 'Agradecer' };

function picker(message, react) {
  const choose = (chosen) => (event) => {
    event.currentTarget.closest('details').open = false;
    react(message, chosen);
  };
  const button = (chosen, words) =>
    draw('button', { type: 'button', title: words, 'aria-label': words, click: choose(chosen) }, chosen || '✕');
  return draw(
    'details',
    { class: 'picker' },
    draw('summary', {}, 'Reagir'),
    draw(
      'div',
      { class: 'emoji' },
      ...Object.entries(emoji).map(([sign, words]) => button(sign, words)),
      message.reactions.length > 0 && button('', 'Tirar a reação'),
    ),
  );
}

function reactions(all) {
  const signs = [...new Set(all.map(({ emoji }) => emoji))].join(' ');
  const words = `Reações: ${all.map(({ emoji, name, from, fromMe }) => `${emoji} de ${fromMe ? 'empresa' : name || from}`).join(', ')}`;
  const count = all.length > 1 && draw('small', {}, all.length);
  return draw('span', { class: 'reactions', role: 'img', 'aria-label': words, title: words }, signs, count);
}

/** What may be pressed in answer: a few buttons, or a list that opens. */
function offered({ look, titles }, press) {
  const buttons = titles.map((title) => draw('button', { type: 'button', click: () => press(title) }, title));
  if (look === 'button') return draw('div', { class: 'choices' }, ...buttons);
  return draw('details', {}, draw('summary', {}, 'Opções'), draw('div', { class: 'choices' }, ...buttons));
}

/** What a message is called where its content has no words. */
export const label = ({ type, mediaName }) =>
  mediaName ?? { location: 'Localização', vcard: 'Contato', call: 'Ligação', unknown: 'Novidade' }[type] ?? type;

function ticks(ack) {
  const [signs, words] = acks[ack] ?? ['', 'enviada'];
  return draw(
    'span',
    { class: ack >= 4 ? 'ticks read' : 'ticks', role: 'img', 'aria-label': words, title: words },
    signs,
  );
}

function content({ type, body, mediaUrl, mediaName }) {
  const text = body ? [draw('p', {}, body)] : [];
  switch (type) {
    case 'image':
      return [draw('img', { src: mediaUrl, alt: mediaName ?? 'Imagem', loading: 'lazy' }), ...text];
    case 'audio':
      return [draw('audio', { src: mediaUrl, controls: true, preload: 'metadata' }), ...text];
    case 'video':
      return [draw('video', { src: mediaUrl, controls: true, preload: 'metadata' }), ...text];
    case 'document':
      return [
        kind('Documento'),
        draw('a', { href: mediaUrl, download: mediaName ?? 'arquivo' }, mediaName ?? 'Documento'),
        ...text,
      ];
    case 'location':
      return location(body);
    case 'vcard':
      return [kind('Contato'), draw('p', {}, /^FN:(.*)$/m.exec(body)?.[1] ?? body)];
    case 'call':
      return [kind('Ligação'), draw('p', {}, body || 'Perdida')];
    case 'unknown':
      return [kind('Novidade'), ...text];
    default:
      return text;
  }
}

const kind = (name) => draw('small', { class: 'kind' }, name);

function location(body) {
  const [, link = '', description] = body.split('|');
  const safe = /^https?:\/\//.test(link);
  return [
    kind('Localização'),
    description && draw('p', {}, description),
    safe && draw('a', { href: link, rel: 'noreferrer' }, 'Ver no mapa'),
  ];
}

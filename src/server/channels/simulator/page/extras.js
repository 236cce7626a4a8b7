/** The things a phone sends with one tap. */
export const extras = {
  image: () => ({ type: 'image', mediaUrl: 'sample:image', body: 'Olha como ficou' }),
  audio: () => ({ type: 'audio', mediaUrl: 'sample:audio' }),
  video: () => ({ type: 'video', mediaUrl: 'sample:video' }),
  document: () => ({ type: 'document', mediaUrl: 'sample:document' }),
  location: () => ({
    type: 'location',
    body: '|https://www.openstreetmap.org/?mlat=-23.5614&mlon=-46.6559#map=17|Avenida Paulista, São Paulo',
  }),
  vcard: () => ({
    type: 'vcard',
    body: 'BEGIN:VCARD\nVERSION:3.0\nFN:Carla Mendes\nTEL;type=CELL;waid=5511912345678:+55 11 91234-5678\nEND:VCARD',
  }),
  call: () => ({ type: 'call', body: 'Chamada de voz perdida' }),
};

const firstNames = [
  'Ana',
  'Bruno',
  'Camila',
  'Diego',
  'Elisa',
  'Fábio',
  'Helena',
  'Igor',
  'Joana',
  'Marcos',
  'Paula',
  'Rafael',
];
const lastNames = [
  'Almeida',
  'Barros',
  'Cardoso',
  'Dias',
  'Freitas',
  'Lima',
  'Moraes',
  'Nunes',
  'Pires',
  'Rocha',
  'Teixeira',
];

/** Somebody who has never written before. */
export function inventCustomer() {
  const pick = (names) => names[Math.floor(Math.random() * names.length)];
  const number = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  return { number, name: `${pick(firstNames)} ${pick(lastNames)}` };
}

/** The kind of message that carries a file of this type. */
export function typeOfFile(mime) {
  const kind = mime.split('/')[0];
  return ['image', 'audio', 'video'].includes(kind) && mime !== 'image/svg+xml' ? kind : 'document';
}

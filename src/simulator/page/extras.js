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
  unknown: () => ({ type: 'unknown', body: 'Algo que só telefones novos sabem enviar' }),
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

/** A group that nobody has written in yet. */
export function inventGroup() {
  const number = `120363${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`;
  return { number, name: `Grupo ${lastNames[Math.floor(Math.random() * lastNames.length)]}` };
}

/** Numbers of groups are longer than any phone's. */
export const isGroup = (number) => Boolean(number) && number.length > 15;

/** Who is in every group. */
export const members = [
  { number: '5511970001001', name: 'Ana Barros' },
  { number: '5511970001002', name: 'Beto Lima' },
  { number: '5511970001003', name: 'Carla Nunes' },
];

/** The kind of message that carries a file of this type. */
export function typeOfFile(mime) {
  const kind = mime.split('/')[0];
  return ['image', 'audio', 'video'].includes(kind) && mime !== 'image/svg+xml' ? kind : 'document';
}

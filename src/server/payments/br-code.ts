/** What a payer's bank reads in a code: where the charge lies, and who is paid. */
export interface BrCode {
  /** The charge's address, without its protocol. */
  location: string;
  /** Reais; banks take the charge's own. */
  amount?: number;
  merchantName: string;
  merchantCity: string;
}

/**
 * The text of a code for a charge that is paid once (EMV QRCPS-MPM as the Banco Central's "Manual de Padrões para
 * Iniciação do Pix" narrows it down): fields of id, length and value, the last one a checksum over all before it.
 */
export function brCodeOf({ location, amount, merchantName, merchantCity }: BrCode): string {
  const fields = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    ...(amount === undefined ? [] : [field('54', amount.toFixed(2))]),
    field('58', 'BR'),
    field('59', named(merchantName, 25)),
    field('60', named(merchantCity, 15)),
    field('62', field('05', '***')),
  ];
  const text = `${fields.join('')}6304`;
  return text + checksum(text);
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new Error(`Field ${id} of a code is too long`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** A code without a name is none that a bank reads. */
function named(text: string, length: number): string {
  const carried = brText(text, length);
  if (carried === '') throw new Error('A code needs a name and a city in Latin letters');
  return carried;
}

/** What of a name a code can carry; empty where it can carry no letter of it. */
export function brText(text: string, length: number): string {
  const carried = brLetters(text).replace(/\s+/g, ' ').trim().slice(0, length).trim();
  return /[A-Za-z]/.test(carried) ? carried : '';
}

/** Lengths count bytes, so that only what is one byte stands in a code. */
const brLetters = (text: string) => text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');

/** CRC-16 with the polynomial 1021 from FFFF, in four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

import type { PriceMarket } from '#contract/schema.ts';

/** Where the owner of a number lives, as WhatsApp tells prices apart; null where it delivers nothing for businesses. */
export function marketOf(digits: string): PriceMarket | null {
  for (let length = 4; length > 0; length -= 1) {
    const found = byCode.get(digits.slice(0, length));
    if (found !== undefined) return found;
  }
  return 'other';
}

/** By the code that is dialled; the longest one that a number begins with is its own. */
const codes: [market: PriceMarket | null, codes: string][] = [
  ['AR', '54'],
  ['BR', '55'],
  ['CL', '56'],
  ['CO', '57'],
  ['EG', '20'],
  ['FR', '33'],
  ['DE', '49'],
  ['IN', '91'],
  ['ID', '62'],
  ['IL', '972'],
  ['IT', '39'],
  ['MY', '60'],
  ['MX', '52'],
  ['NL', '31'],
  ['NG', '234'],
  ['PK', '92'],
  ['PE', '51'],
  ['RU', '7'],
  ['SA', '966'],
  ['ZA', '27'],
  ['ES', '34'],
  ['TR', '90'],
  ['AE', '971'],
  ['GB', '44'],
  ['northAmerica', '1'],
  [
    'restOfAfrica',
    '211 212 213 216 218 220 221 222 223 225 226 227 228 229 231 232 233 235 237 241 242 244 245 249 250 251 252 254 255 256 ' +
      '257 258 260 261 264 265 266 267 268 291',
  ],
  ['restOfAsiaPacific', '61 63 64 65 66 675 81 84 852 855 856 86 880 886 93 94 976 977 992 993 998'],
  ['restOfEasternEurope', '30 355 359 36 370 371 373 374 375 380 381 385 386 389 40 420 421 48 994 995'],
  ['restOfLatinAmerica', '502 503 504 505 506 507 509 58 591 593 595 598 1658 1787 1809 1829 1849 1876 1939'],
  ['restOfMiddleEast', '961 962 964 965 967 968 973 974'],
  ['restOfWesternEurope', '32 351 353 358 41 43 45 46 47'],
  // Kazakhstan, and islands that are dialled as North America is.
  [
    'other',
    '76 77 1242 1246 1264 1268 1284 1340 1345 1441 1473 1649 1664 1670 1671 1684 1721 1758 1767 1784 1868 1869',
  ],
  // Cuba, Iran, North Korea and Syria.
  [null, '53 98 850 963'],
];

const byCode = new Map(codes.flatMap(([market, all]) => all.split(' ').map((code) => [code, market] as const)));

import { expect, test } from 'vitest';
import { countryOf, readNumber } from '#machines/phone-number/read.ts';

const inBrazil = (written: string) => {
  const reading = readNumber(written, 'BR');
  return 'digits' in reading ? reading.digits : reading.error;
};

test.each([
  ['(11) 98765-1007', '5511987651007'],
  ['11987651008', '5511987651008'],
  ['11987651008.0', '5511987651008'],
  ['(11) 3333-1009', '551133331009'],
  ['5511987651060', '5511987651060'],
  ['011987651004', '5511987651004'],
  ['(011) 98765-1005', '5511987651005'],
  ['+55 (011) 98765-1006', '5511987651006'],
  ['+55 0xx11 98765-1061', '5511987651061'],
  ['(0xx11) 98765-1061', '5511987651061'],
  ['015 11 98765-1061', '5511987651061'],
  ['\u202a+55 11 98765\u20111011\u202c', '5511987651011'],
  ['+55\u00a011\u00a098765\u20131012', '5511987651012'],
  ['\u200b+5511987651013', '5511987651013'],
  ['\uff0b\uff15\uff15 \uff11\uff11 \uff19\uff18\uff17\uff16\uff15-\uff11\uff10\uff11\uff14', '5511987651014'],
  ['\u0665\u0665\u0661\u0661\u0669\u0668\u0667\u0666\u0665\u0661\u0660\u0661\u0665', '5511987651015'],
  ['+55 11 98765−1016', '5511987651016'],
  ['0055 11 98765-1017', '5511987651017'],
  ['(+55) 11 98765.1018', '5511987651018'],
  ['tel:+55-11-98765-1019', '5511987651019'],
  ['tel:11-98765-1019;ext=12', '5511987651019'],
  ['https://wa.me/5511987651020?text=Oi', '5511987651020'],
  ['wa.me/+12025550123', '12025550123'],
  ['https://api.whatsapp.com/send?phone=5511987651021&text=a', '5511987651021'],
  ['5511987651022@s.whatsapp.net', '5511987651022'],
  ['(11) 3333-1023 ramal 45', '551133331023'],
  ['(11) 3333-1023 r. 45', '551133331023'],
  ['11 3333-1023 x45', '551133331023'],
  ['+55 11 3333-1023 (ramal 45)', '551133331023'],
  ['551187654001', '551187654001'],
  ['(11) 8765-4001', '551187654001'],
  ['(55) 3333-1009', '555533331009'],
  ['553333100910', '553333100910'],
  ['0800 123 4567', '558001234567'],
  ['+55 4004-1234', '5540041234'],
  ['+351 912 345 678', '351912345678'],
  ['+1 (202) 555-0123', '12025550123'],
  ['+52 1 55 5555 4001', '525555554001'],
  ['+54 9 11 5555-5555', '5491155555555'],
  ['+54 11 15 5555-5555', '5491155555555'],
])('%s is read in Brazil as %s', (written, digits) => {
  expect(inBrazil(written)).toBe(digits);
});

test.each([
  ['98765-1010', 'noAreaCode'],
  ['98765-0005', 'noAreaCode'],
  ['3333-1010', 'noAreaCode'],
  ['', 'tooShort'],
  ['12', 'tooShort'],
  ['1198765', 'tooShort'],
  ['+55 11 987', 'tooShort'],
  ['119876510071', 'tooLong'],
  ['+55 11 98765-10071', 'tooLong'],
  ['(11) 98765-1007 / (11) 98765-1008', 'twoNumbers'],
  ['(11) 98765-1007 ou 98765-1008', 'twoNumbers'],
  ['(11) 98765-1007\n(11) 98765-1008', 'twoNumbers'],
  ['(55) 3333-1009/10', 'twoNumbers'],
  ['(11)98888-0109(21)98888-0110', 'twoNumbers'],
  ['+5511987651007 +5511987651008', 'twoNumbers'],
  ['11987651007 11987651008', 'tooLong'],
  ['5,51198E+12', 'letters'],
  ['não tem', 'letters'],
  ['11 9876-LOJA', 'letters'],
  ['10 98765-1007', 'impossible'],
  ['+55 10 98765-1007', 'impossible'],
  ['+1 198 888-0002', 'impossible'],
  ['11 18765-1007', 'impossible'],
  ['+999 123 456 789', 'unknownCountry'],
  ['351912345678', 'otherCountry'],
  ['12025550123', 'otherCountry'],
])('%s is none in Brazil: %s', (written, error) => {
  expect(inBrazil(written)).toBe(error);
});

test('a number without its country is one of the company’s', () => {
  expect(readNumber('912 345 678', 'PT')).toEqual({ digits: '351912345678' });
  expect(readNumber('(202) 555-0123', 'US')).toEqual({ digits: '12025550123' });
  expect(readNumber('555-0123', 'US')).toEqual({ error: 'noAreaCode' });
  expect(readNumber('55 5555 4001', 'MX')).toEqual({ digits: '525555554001' });
  expect(readNumber('044 55 5555 4001', 'MX')).toEqual({ digits: '525555554001' });
  expect(readNumber('5215555554001', 'MX')).toEqual({ digits: '525555554001' });
  expect(readNumber('011 15 5555-5555', 'AR')).toEqual({ digits: '5491155555555' });
  expect(readNumber('11 5555-5555', 'AR')).toEqual({ digits: '541155555555' });
  expect(readNumber('(11) 98888-0002', 'US')).toEqual({ error: 'impossible' });
});

test('what may be a number with and without the country’s code is one with it, unless a 0 stands before it', () => {
  expect(readNumber('4921123456', 'DE')).toEqual({ digits: '4921123456' });
  expect(readNumber('04921 123456', 'DE')).toEqual({ digits: '494921123456' });
  expect(readNumber('393 123 4567', 'IT')).toEqual({ digits: '393931234567' });
});

test.each([
  ['+52 55 1234 5678', 'MX'],
  ['0039 02 8646 1234', 'IT'],
  ['351912345678', 'PT'],
  ['(11) 3333-1009', 'BR'],
  // Without their area these would be numbers of Iran, Mauritania and Belgium.
  ['98888-0001', 'BR'],
  ['2222-3333', 'BR'],
  ['3224-5678', 'BR'],
  ['', 'BR'],
])('a company whose phone is %s is at home in %s', (phone, country) => {
  expect(countryOf(phone)).toBe(country);
});

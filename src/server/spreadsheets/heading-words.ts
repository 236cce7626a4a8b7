const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** What people call a thing over a column, in Portuguese, Spanish and English, without accents. */
export const headingWords = {
  whatsapp: words('whatsapp whatsap whatssap whatapp whats wats wapp wpp wsp wa wasap guasap zap zapzap'),
  mobile: words(
    'celular celulares cel cell cellphone cellular mobile movel moveis movil moviles smartphone ' +
      'telemovel telemoveis telem tlm',
  ),
  phone: words(
    'telefone telefones telefono telefonos phone phones telephone fone fones fono telefonico telefonica tel tels telf tlf tfno tfn',
  ),
  number: words('numero numeros number numbers num nro nr no n'),
  landline: words('fixo fixos fijo fijos landline'),
  fax: words('fax pager telex isdn tty tdd bip callback radio'),
  place: words(
    'fixo fijo landline residencial residencia casa home comercial trabalho work business office escritorio oficina ' +
      'trabajo laboral emprego residencia empresa company particular recado recados assistant assistente asistente emergencia emergency ' +
      'other outro outra otro alternativo secundario mae pai conjuge spouse',
  ),
  about: words(
    'operadora carrier modelo model marca brand data date fecha hora status situacao grupo group valido valid verificado',
  ),
  label: words('type label tipo rotulo etiqueta display exibicao pantalla mostrado'),
  email: words('email emails mail correo'),
  username: words('username login'),
  user: words('user usuario'),
  areaCode: words('ddd lada'),
  countryCode: words('ddi'),
  name: words('name names nome nomes nombre nombres'),
  full: words('full completo completos'),
  first: words('first given primeiro primer forename'),
  middle: words('middle additional segundo meio'),
  last: words('surname sobrenome sobrenomes apellido apellidos'),
  lastOf: words('last ultimo family'),
  contact: words('contact contato contatos contacto contactos'),
  person: words(
    'contact contato contatos contacto contactos cliente clientes client customer pessoa pessoas persona personas aluno aluna alumno paciente lead titular ' +
      'responsavel responsable participante associado membro destinatario socio convidado invitado',
  ),
  company: words('company empresa compania organization organisation organizacao organizacion razao razon fantasia'),
  other: words(
    'prefix suffix prefixo sufixo phonetic yomi nickname apelido apodo file arquivo archivo id cod codigo code mae pai ' +
      'mother father madre padre conjuge spouse manager gerente assistant assistente asistente children referred by ' +
      'rua cidade ciudad city street produto producto product vendedor banco bank title initials department',
  ),
  filler: words(
    'de do da dos das del la el los las of the o a e y and or ou com con with c para for to seu sua su your',
  ),
} as const;

export type HeadingWord = keyof typeof headingWords;

/** The words of a heading in small letters, without accents and marks; `Nº` and `N.º` are "no". */
export function wordsOf(heading: string): string[] {
  const plain = heading
    .replace(/whats[\s-]?app?/giu, 'whatsapp')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)/gu, ' ')
    .replace(/\bn\s?\.?\s?[º°ª]/giu, ' no ')
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\be[\s-]mail/gu, 'email')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? [] : plain.split(' ');
}

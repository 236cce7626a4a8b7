/**
 * A file's name as it was before a browser put it into the head of its part: that escapes quotes and line breaks alone, and
 * per cent signs not at all. Line breaks have no place in a name.
 */
export const sentFileName = (name: string): string =>
  name
    .replace(/%22/g, '"')
    .replace(/%0D|%0A|[\r\n]/gi, '')
    .normalize('NFC');

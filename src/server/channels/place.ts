/** `picture|link|description`, as the spec has it (section 3, Message). */
export function placeOf({
  latitude,
  longitude,
  words,
}: {
  latitude: number;
  longitude: number;
  words: (string | null | undefined)[];
}): string {
  const link = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  return `|${link}|${words.filter(Boolean).join(', ')}`;
}

/** Black or white, whichever reads better on a colour (WCAG relative luminance). */
export const readableInk = (colour: string): '#000000' | '#ffffff' => {
  const rgb = channels(colour);
  if (!rgb) return '#ffffff';
  const [red, green, blue] = rgb.map(linear) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff';
};

/** Red, green and blue from 0 to 255 of `#rgb` or `#rrggbb`. */
export const channels = (colour: string) => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/iu.exec(colour);
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/iu.exec(colour);
  return long?.slice(1, 4).map((pair) => Number.parseInt(pair, 16));
};

const linear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** A hum that comes and goes, like somebody speaking. */
export function voice(seconds: number) {
  const rate = 8000;
  const samples = seconds * rate;
  const view = new DataView(new ArrayBuffer(44 + samples));
  const text = (at: number, value: string) => {
    for (let index = 0; index < value.length; index += 1) view.setUint8(at + index, value.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  new Uint8Array(view.buffer, 44).forEach((_, at, sound) => {
    const loudness = 90 * Math.abs(Math.sin(at / 1900) * Math.cos(at / 5300));
    sound[at] = 128 + Math.sin(at / 8) * loudness;
  });
  return new Blob([view.buffer], { type: 'audio/wav' });
}

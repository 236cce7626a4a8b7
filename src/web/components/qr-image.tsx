import { use } from 'react';

/** A QR code as one path. The library comes only when a code has to be drawn. */
export const QrImage = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = use(drawingOf(text));
  return (
    <svg
      role="img"
      aria-label={label}
      data-code={text}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="size-64 max-w-full rounded-md bg-[white]"
    >
      <path d={path} fill="black" />
    </svg>
  );
};

interface Drawing {
  path: string;
  size: number;
}

const drawings = new Map<string, Promise<Drawing>>();

const drawingOf = (text: string) => {
  const known = drawings.get(text);
  if (known) return known;
  drawings.clear();
  const drawing = draw(text);
  drawings.set(text, drawing);
  return drawing;
};

const draw = async (text: string): Promise<Drawing> => {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
  }
  return { path, size };
};

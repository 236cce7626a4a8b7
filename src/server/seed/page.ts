/** A PDF of one page: a title and the lines below it. */
export function printPage(title: string, lines: string[]): Buffer {
  const text = [
    'BT /F1 20 Tf 56 770 Td',
    `(${escaped(title)}) Tj`,
    '/F1 11 Tf 0 -34 Td 16 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let content = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = content.length;
    content += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${content.length}\n%%EOF\n`;
  return Buffer.from(content + table + trailer, 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (sign) => `\\${sign}`);
}

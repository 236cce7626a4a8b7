import PdfDocument from 'pdfkit';
import type { InvoiceDocument, Language } from '#contract/schema.ts';
import { latin } from './latin.ts';
import { type InvoiceLines, invoiceLines } from './lines.ts';

const PAGE = { size: 'A4', margin: 56 } as const;
const ink = '#1c1d1a';
const soft = '#5c5e57';
const line = '#d9d9d4';

/** An invoice as a page of PDF, in the letters that every reader has. */
export function writeInvoicePdf(invoice: InvoiceDocument, language: Language): Promise<Buffer> {
  const lines = invoiceLines(invoice, language);
  const pdf = new PdfDocument({ ...PAGE, lang: lines.languageTag, info: { Title: latin(lines.title) } });
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  draw(pdf, lines);
  pdf.end();
  return written;
}

type Pdf = InstanceType<typeof PdfDocument>;

function draw(pdf: Pdf, { title, status, parties, rows, note }: InvoiceLines): void {
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(latin(title));
  pdf.font('Helvetica').fontSize(11).fillColor(soft).text(latin(status)).moveDown(1.5);
  for (const { label, name, more } of parties) {
    pdf.font('Helvetica').fontSize(9).fillColor(soft).text(latin(label));
    pdf.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(latin(name));
    pdf.font('Helvetica').fontSize(10);
    for (const each of more) pdf.text(latin(each));
    pdf.moveDown(1);
  }
  rule(pdf);
  for (const row of rows) drawRow(pdf, row);
  pdf.moveDown(1).font('Helvetica').fontSize(9).fillColor(soft).text(latin(note), PAGE.margin);
}

function drawRow(pdf: Pdf, { label, value, isTotal }: InvoiceLines['rows'][number]): void {
  const left = PAGE.margin;
  const width = pdf.page.width - 2 * left;
  const font = isTotal ? 'Helvetica-Bold' : 'Helvetica';
  const options = { width: width * 0.6, align: 'right' } as const;
  pdf.font(font).fontSize(isTotal ? 13 : 10);
  const top = pdf.y + 6;
  const height = pdf.heightOfString(latin(value), options);
  pdf.fillColor(isTotal ? ink : soft).text(latin(label), left, top, { width: width * 0.38 });
  pdf.fillColor(ink).text(latin(value), left + width * 0.4, top, options);
  pdf.y = top + height + 6;
  rule(pdf);
}

function rule(pdf: Pdf): void {
  const left = PAGE.margin;
  pdf
    .moveTo(left, pdf.y)
    .lineTo(pdf.page.width - left, pdf.y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
}

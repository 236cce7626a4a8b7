/** The first address of a cell, and what of the cell is left out; both may be empty. */
export function emailOfCell(cell: string): { email: string; leftOut: string } {
  if (cell === '' || isAddress(cell)) return { email: cell, leftOut: '' };
  const written = cell.replace(/mailto:/giu, '').replace(/:::/gu, ';');
  if (written === '' || isAddress(written)) return { email: written, leftOut: '' };
  const parts = written.split(/[\s;,<>()[\]|/"]+|[.:]+(?=\s|$)/u).filter((part) => part !== '');
  const email = parts.find(isAddress);
  if (email === undefined) return { email: '', leftOut: cell };
  const others = parts.filter((part) => part !== email && isAddress(part));
  return { email, leftOut: others.join('; ') };
}

const isAddress = (text: string) => /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]{2,}$/u.test(text);

const formula = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/** A text as a cell that no spreadsheet takes for a formula. `textOf` gives the text back, whatever it was. */
export const cellOf = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that a cell stands for. */
export const textOf = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

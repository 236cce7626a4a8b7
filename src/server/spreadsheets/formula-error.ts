/** Whether a cell shows the error of its formula, as programs of the three languages write it. */
export const isFormulaError = (cell: string): boolean => error.test(cell.trim());

const error =
  /^(?:#[¡¿]?(?:n\/[ad]|(?:name|nome|nombre)\?|(?:ref|value|valor|div\/0|n[uú]m|null|nulo|spill|despejar|desbordamiento|calc|error|erro)!)|(?:err|erro|error):\d{3})$/iu;

/** A state in a line: nested states by dots, parallel ones side by side. */
export const stateText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, inner]) => `${name}.${stateText(inner)}`)
        .join(' ')
    : String(value);

/** The constraint or unique index that a failed statement ran into, through whatever wraps the driver's error. */
export function brokenConstraint(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { constraint } = fault as { constraint?: unknown };
  return typeof constraint === 'string' ? constraint : brokenConstraint(fault.cause);
}

/** The constraint or unique index that a failed statement ran into, through whatever wraps the driver's error. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { constraint } = error as { constraint?: unknown };
  return typeof constraint === 'string' ? constraint : brokenConstraint(error.cause);
}

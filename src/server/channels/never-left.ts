/** Whether a call that failed can't have reached whom it was for; looks at its causes as well. */
export const neverLeft = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return unreachable.has(String(code)) || (cause !== undefined && neverLeft(cause));
};

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

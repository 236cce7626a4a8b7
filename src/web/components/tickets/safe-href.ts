const openProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address when it is one a browser may open for a stranger (http, https, mailto, tel), else undefined. */
export function safeHref(address: string): string | undefined {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  return openProtocols.has(url.protocol) ? url.href : undefined;
}

/** As `safeHref`, for pages alone. */
export function safePageHref(address: string): string | undefined {
  const href = safeHref(address);
  return href?.startsWith('http') ? href : undefined;
}

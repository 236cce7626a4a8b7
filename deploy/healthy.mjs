/** Ends with 0 when the server on this machine is ready for calls: by PORT and HOST, as the server reads them. */
const { HOST, PORT = '3000' } = process.env;
const isEverywhere = !HOST || HOST === '0.0.0.0' || HOST === '::';
const host = isEverywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
try {
  const { ok } = await fetch(`http://${host}:${PORT}/health/ready`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

interface SecurityOptions {
  scriptsInPage: readonly string[];
  /** Where the page fetches files from beside this server. */
  fetchedFrom: readonly string[];
  /** Whether apps of other hosts call. */
  hasAppHost?: boolean;
}

/**
 * Headers for every answer. No `upgrade-insecure-requests` and no strict transport: the desk must work over plain http
 * on a LAN address, where browsers also complain about the isolation headers. Of scripts in a page only these very ones run.
 * They are the same for all answers, so they are put into words once.
 */
export function registerSecurity(
  app: FastifyInstance,
  { scriptsInPage, fetchedFrom, hasAppHost = false }: SecurityOptions,
): void {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...fetchedFrom],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // A PDF is read in a frame, at addresses that only this page makes; help videos play at their host.
        frameSrc: ['blob:', 'https://www.youtube-nocookie.com'],
        imgSrc: ["'self'", 'blob:', 'data:', 'https://i.ytimg.com'],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptsInPage.map(hashSource)],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    crossOriginOpenerPolicy: false,
    // An app of another host shows pictures of this one.
    crossOriginResourcePolicy: { policy: hasAppHost ? 'same-site' : 'same-origin' },
    originAgentCluster: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', ({ raw }, reply, done) =>
    secure(raw, reply.raw, (error) => done(error as Error | undefined)),
  );
}

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

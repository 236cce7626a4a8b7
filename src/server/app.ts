import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { createKnownBrowsers } from './access/known-browsers.ts';
import { createLoginLimiter } from './access/login-limiter.ts';
import { createPasswords } from './access/passwords.ts';
import { createTokens } from './access/tokens.ts';
import { openBackground } from './background.ts';
import { findBackupTroubles } from './backups/findings.ts';
import type { WebSource } from './channels/whatsapp-web/web-of-settings.ts';
import { bodyReader } from './compatibility/body-reader.ts';
import { inFamilyWords } from './compatibility/outgoing.ts';
import { bucketOf, originOf } from './files/bucket-settings.ts';
import { openFiles } from './files/files.ts';
import { newFirstStartCode } from './first-start/code.ts';
import { createFirstStart } from './first-start/first-start.ts';
import { watchExposure } from './http/exposure.ts';
import { HttpError } from './http/http-error.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { trustOf } from './http/trusted-proxies.ts';
import { openLive } from './live/live.ts';
import { createLog, type Log } from './logs/log.ts';
import { withLogContext } from './logs/log-context.ts';
import { idOfCall } from './logs/request-id.ts';
import { createTroubleMails } from './mail/trouble-mails.ts';
import { watchDisk } from './operations/disk.ts';
import { openOperations } from './operations/operations.ts';
import { thresholds } from './operations/thresholds.ts';
import { troubleWebhook } from './operations/trouble-webhook.ts';
import { openTroubles, type TroubleListener } from './operations/troubles.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { registerAppOrigins } from './plugins/app-origins.ts';
import { registerBodies } from './plugins/bodies.ts';
import { packAnswers } from './plugins/compression.ts';
import { registerContract } from './plugins/contract.ts';
import { registerExternalRate } from './plugins/external-rate.ts';
import { registerFailures, sendHttpError } from './plugins/failures.ts';
import { assertNotExpired, authenticate, createGuard, isExpired } from './plugins/guards.ts';
import { registerSecurity } from './plugins/security.ts';
import { builtWeb, nameBuild, registerWeb, scriptsInPage } from './plugins/web.ts';
import type { Database } from './records/base/database.ts';
import { createCallerLoader } from './records/sessions/caller-loader.ts';
import { assertOwnIds } from './routes/base/not-implemented.ts';
import { handlersOf } from './routes/handlers.ts';
import { registerHealth } from './routes/installation/health.ts';
import { registerPublicFiles } from './routes/public-files.ts';
import type { ServerContext } from './server-context.ts';
import { filesPlaceOf, type Settings } from './settings.ts';

export interface BuildOptions {
  settings: Settings;
  database: Database;
  clock?: () => Date;
  /** What makes the first super user, told to whoever starts the server. */
  firstStartCode?: string;
  /** The folder of the built web app. */
  web?: string;
  responseCache?: ResponseCache;
  /** What stands for WhatsApp's own service, where a test replaces it. */
  webSource?: WebSource | undefined;
  /** Who else is told of the troubles of the installation. */
  troubleListeners?: readonly TroubleListener[];
  /** By default one that writes to standard output. */
  log?: Log | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes readiness say no and hands the connections over, some time before the server closes. */
    drain(): Promise<void>;
    /** Looks for troubles once, as the server does from time to time while it listens. */
    lookForTroubles(): Promise<void>;
  }
}

/** The whole server, ready to listen or to be injected into. Closing it leaves the database open. */
export async function build({
  settings,
  database,
  clock = () => new Date(),
  firstStartCode = newFirstStartCode(),
  web = builtWeb,
  responseCache = createResponseCache(),
  webSource,
  log = createLog(settings.LOG_LEVEL),
  troubleListeners = [],
}: BuildOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: idOfCall,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    trustProxy: trustOf(settings.TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be read, or is longer than any: it names nothing.
    frameworkErrors: (_error, request, reply) => sendHttpError(request, reply, new HttpError(404, 'ERR_NOT_FOUND')),
    requestTimeout: 10 * 60_000,
    // Opening the lines after a fall may take a busy machine longer than the ten seconds that are allowed otherwise.
    pluginTimeout: 2 * 60_000,
    forceCloseConnections: 'idle',
    // It is answered below in the contract's form.
    return503OnClosing: false,
  });
  const tokens = createTokens(settings, clock);
  const findCaller = createCallerLoader(database);
  const megabyte = 1024 * 1024;
  const disk = watchDisk({
    directory: settings.DATA_DIR,
    clock,
    reserveBytes: settings.DISK_RESERVE_MB * megabyte,
    nearly: thresholds.diskNearlyFull.over,
  });
  const files = await openFiles({
    ...filesPlaceOf(settings),
    maxBytes: settings.MAX_UPLOAD_MB * megabyte,
    hasRoom: disk.hasRoom,
  });
  const background = openBackground({ settings, database, files, clock, log: app.log, webSource });
  const live = openLive({
    settings,
    database,
    clock,
    log: app.log,
    signals: background.signals,
    async authenticate(token) {
      const { session, dueDate } = await authenticate(findCaller, tokens, token);
      if (session.profile !== 'admin') assertNotExpired(dueDate, clock());
      return { session, mayOnlyPay: session.isFinance ?? isExpired(dueDate, clock()) };
    },
  });
  const operations = openOperations({
    settings,
    database,
    clock,
    disk,
    troubles: openTroubles({
      database,
      clock,
      listeners: [createTroubleMails({ database, mails: background.mails }), ...troubleListeners],
      direct: troubleWebhook({ settings, clock, log: app.log }),
      log: app.log,
    }),
    files,
    channels: background.channels,
    live,
    findOthers: (scope) => findBackupTroubles(scope, settings),
    log: app.log,
  });
  const firstStart = createFirstStart(database, firstStartCode);
  const context: ServerContext = {
    settings,
    database,
    clock,
    tokens,
    passwords: createPasswords(settings.PASSWORD_COST),
    loginLimiter: createLoginLimiter(settings, database),
    firstStart,
    exposure: watchExposure(app, settings),
    knownBrowsers: createKnownBrowsers(settings, clock),
    live,
    channels: background.channels,
    signals: background.signals,
    outgoing: background.outgoing,
    schedules: background.schedules,
    archives: background.archives,
    backups: background.backups,
    takeUps: background.takeUps,
    campaigns: background.campaigns,
    companyDeletions: background.companyDeletions,
    erasures: background.erasures,
    deliveries: background.deliveries,
    webhooks: background.webhooks,
    mails: background.mails,
    dialogflow: background.dialogflow,
    assistants: background.assistants,
    cipher: background.cipher,
    notices: background.notices,
    snoozes: background.snoozes,
    payments: background.payments,
    numberChecks: background.numberChecks,
    files,
  };

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    withLogContext({ requestId: request.id }, done);
  });
  const bucket = bucketOf(settings);
  registerSecurity(app, {
    scriptsInPage: scriptsInPage(web),
    fetchedFrom: bucket?.redirectBytes === undefined ? [] : [originOf(bucket)],
    hasAppHost: settings.APP_ORIGINS.length > 0,
  });
  await registerAppOrigins(app, settings.APP_ORIGINS);
  sendElsewhereAtTheEnd(app);
  nameBuild(app, web);
  await app.register(cookie);
  await app.register(multipart);
  registerBodies(app);
  registerFailures(app);
  let closing = false;
  app.decorate('drain', async () => {
    closing = true;
    await background.handOver();
  });
  app.decorate('lookForTroubles', operations.look);
  closeConnections(app, () => closing);
  registerHealth(app, { settings, operations, isClosing: () => closing });
  for (const routes of background.routes) await app.register(routes);
  if (settings.ROLES.has('web')) await registerDesk();

  app.addHook('onReady', () => background.begin());
  // From then on pages do without the database, unless they lead to the first one.
  app.addHook('onReady', async () => void (await firstStart.isOpen()));
  app.addHook('onListen', () => background.startOutgoingSweep());
  app.addHook('onListen', async () => operations.start());
  app.addHook('preClose', async () => {
    closing = true;
    await operations.close();
    await live.close();
  });
  app.addHook('onClose', () => background.close());
  return app;

  /** What browsers and other programs call. */
  async function registerDesk(): Promise<void> {
    registerPublicFiles(app, { database, files });
    await app.register(
      async (api) => {
        packAnswers(api);
        const assertWithinRate = await registerExternalRate(api, settings.EXTERNAL_CALLS_PER_SECOND);
        const guard = createGuard(api, { database, findCaller, tokens, clock, assertWithinRate });
        registerContract(api, {
          handlers: handlersOf(context),
          guard,
          assertOwnIds: (session, operation, input) => assertOwnIds(context, session, operation, input),
          responseCache,
          meantBody: settings.COMPATIBILITY ? bodyReader(database) : undefined,
          shownAnswer: settings.COMPATIBILITY ? inFamilyWords : undefined,
        });
      },
      { prefix: '/api' },
    );
    await apiDocs(app);
    await registerWeb(app, web, firstStart);

    live.attach(app.server);
  }
}

/** What arrives once the server ends, on a connection that another call still holds, is to come again, to another server. */
function sendElsewhereAtTheEnd(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isEnding)
      return sendHttpError(request, reply, new HttpError(503, 'ERR_UNAVAILABLE', {}, { 'retry-after': '1' }));
  });
}

/** A browser keeps its connection after the last answer, which would hold a closing server up for over a minute. */
function closeConnections(app: FastifyInstance, isClosing: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing()) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
    sweep.unref();
  });
}

import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { armFaultPoint } from '#server/fault-points.ts';
import { type LineView, NetworkRefusal, type PhoneNetwork } from './network.ts';
import { type MediaLimits, phoneMedia } from './phone-media.ts';
import {
  codeBody,
  editBody,
  faultBody,
  fileQuery,
  inboundBody,
  lineParams,
  mannerBody,
  messageParams,
  outboxQuery,
  phoneParams,
  pictureBody,
  reactionBody,
  readBody,
  viewQuery,
} from './simulator-bodies.ts';
import { sendFailure } from './simulator-failures.ts';
import { simulatorPage } from './simulator-page.ts';

export interface SimulatorRoutesOptions {
  network: PhoneNetwork;
  /** The lines as the desk knows them; the network's own where there is no desk beside it. */
  lines: () => Promise<LineView[]>;
  limits: MediaLimits;
  /** Whether a test may ask over HTTP for the process to die. */
  faults: boolean;
}

/** The customers' side of the pretend phone network: an HTTP interface for tests and scripts, and a page to play with. */
export function simulatorRoutes({ network, lines, limits, faults }: SimulatorRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(sendFailure);
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    await app.register(simulatorPage(network));

    app.get('/simulator/connections', async () =>
      (await lines()).map(({ id, companyId, name, status, qrcode }) => ({ id, companyId, name, status, qrcode })),
    );
    for (const [act, call] of Object.entries(lineActs)) {
      app.post(`/simulator/connections/:id/${act}`, async (request, reply) => {
        const { id } = lineParams.parse(request.params);
        await network[call](id).catch(notOpened(id));
        return reply.code(204).send();
      });
    }
    app.post('/simulator/connections/:id/code', async (request, reply) => {
      const { id } = lineParams.parse(request.params);
      await network.typeCode(id, codeBody.parse(request.body).code).catch(notOpened(id));
      return reply.code(204).send();
    });

    app.post('/simulator/inbound', { bodyLimit: limits.maxBytes * 2 }, async (request, reply) => {
      const { mediaUrl, mediaName, ...body } = inboundBody.parse(request.body);
      const media = mediaUrl ? await phoneMedia(network, mediaUrl, mediaName ?? null, limits) : null;
      const content = { mediaUrl: media?.url ?? null, mediaName: media?.name ?? null };
      const answer = await network
        .write({ ...body, ...content, id: body.id ?? null, quotedId: body.quotedId ?? null, group: body.group ?? null })
        .catch(notOpened(body.connectionId));
      const { id, repeated, receipt } = answer;
      if (!receipt) return reply.code(202).send({ id });
      return reply.code(repeated ? 200 : 201).send({ id, ...receipt });
    });
    app.put('/simulator/connections/:id/messages/:messageId', async (request, reply) => {
      const { id, messageId } = messageParams.parse(request.params);
      await network.edit(id, messageId, editBody.parse(request.body).body);
      return reply.code(204).send();
    });
    app.delete('/simulator/connections/:id/messages/:messageId', async (request, reply) => {
      const { id, messageId } = messageParams.parse(request.params);
      await network.erase(id, messageId);
      return reply.code(204).send();
    });
    app.put('/simulator/connections/:id/messages/:messageId/reaction', async (request, reply) => {
      const { id, messageId } = messageParams.parse(request.params);
      const { from, ...reaction } = reactionBody.parse(request.body);
      await network.react(id, messageId, { from: from ?? '', ...reaction });
      return reply.code(204).send();
    });
    app.post('/simulator/connections/:id/read', async (request, reply) => {
      await network.read(lineParams.parse(request.params).id, readBody.parse(request.body).number);
      return reply.code(204).send();
    });
    app.put('/simulator/phones/:number', async (request, reply) => {
      await network.setManner(phoneParams.parse(request.params).number, mannerBody.parse(request.body).manner);
      return reply.code(204).send();
    });
    app.put('/simulator/phones/:number/picture', { bodyLimit: limits.maxBytes * 2 }, async (request, reply) => {
      const { mediaUrl } = pictureBody.parse(request.body);
      const picture = mediaUrl === null ? null : (await phoneMedia(network, mediaUrl, null, limits)).url;
      await network.setPicture(phoneParams.parse(request.params).number, picture);
      return reply.code(204).send();
    });
    if (faults) {
      app.post('/simulator/fault', async (request, reply) => {
        const { point, time } = faultBody.parse(request.body);
        armFaultPoint(`${point}:${time}`);
        return reply.code(204).send();
      });
    }
    app.get('/simulator/outbox', async (request) => network.outbox(outboxQuery.parse(request.query).number));
    app.get('/simulator/view', async (request, reply) => {
      const { connectionId, number, version } = viewQuery.parse(request.query);
      const seen = { ...(await network.view(connectionId ?? null, number ?? null)), lines: await lines() };
      const now = createHash('sha256')
        .update(JSON.stringify([seen.version, seen.lines]))
        .digest('base64url');
      return now === version ? reply.code(204).send() : { ...seen, version: now };
    });
    app.post('/simulator/files', { bodyLimit: limits.maxBytes }, async (request, reply) => {
      const { name, type } = fileQuery.parse(request.query);
      if (!Buffer.isBuffer(request.body)) throw new NetworkRefusal(422, 'ERR_VALIDATION');
      return reply.code(201).send({ url: await network.keepFile({ name, mime: type, bytes: request.body }) });
    });

    /** The network has not heard of a line that was never opened; the desk may know it. */
    function notOpened(connectionId: number) {
      return async (fault: unknown): Promise<never> => {
        const unheard = fault instanceof NetworkRefusal && fault.code === 'ERR_NO_WAPP_FOUND';
        const known = unheard && (await lines()).some(({ id }) => id === connectionId);
        throw known ? new NetworkRefusal(409, 'ERR_WAPP_NOT_INITIALIZED') : fault;
      };
    }
  };
}

/** What becomes of a line, by the end of its address. */
const lineActs = { scan: 'scan', drop: 'drop', restore: 'restore', passkey: 'askForPasskey' } as const;

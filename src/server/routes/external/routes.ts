import { unauthorized } from '#server/access/tokens.ts';
import { sendFile } from '#server/files/send-file.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { ConnectionCaller } from '#server/plugins/guards.ts';
import { findExternalFile, findExternalMessage } from '#server/records/messages/external.ts';
import type { ServerContext } from '#server/server-context.ts';
import { carryOut, readScript } from './script.ts';
import { createExternalSending, letterOf } from './send.ts';

export const externalRoutes = (context: ServerContext) => {
  const send = createExternalSending(context);
  return {
    async sendExternalMessage({ request, body }) {
      const caller = callerOf(request);
      return send(caller, await letterOf(context, caller, { request, body }));
    },

    async sendScriptMessage({ request, body }) {
      const caller = callerOf(request);
      const { letter, wishes } = await readScript(context, caller, { request, body });
      const receipt = await send(caller, letter, (scope, ticketId) => carryOut(scope, ticketId, wishes));
      return { mensagem: 'Mensagem enviada', ...receipt };
    },

    async findExternalMessage({ request, params }) {
      const { companyId, connectionId } = callerOf(request);
      const message = await context.database.reading(companyId, (scope) =>
        findExternalMessage(scope, { id: params.id, connectionId }),
      );
      if (!message) throw new HttpError(404, 'ERR_NO_MESSAGE_FOUND');
      return message;
    },

    async findExternalMedia({ request, reply, params: { name } }) {
      const { companyId, connectionId } = callerOf(request);
      const owner = await context.database.inCompany(companyId, (scope) =>
        findExternalFile(scope, { file: name, connectionId }),
      );
      const file = owner && (await context.files.find(name));
      if (!file) throw new HttpError(404, 'ERR_NOT_FOUND');
      return sendFile({ request, reply, files: context.files }, { file, displayName: owner.mediaName ?? name });
    },
  } satisfies Partial<Handlers>;
};

/** The guard has let nobody in without one. */
function callerOf({ connectionCaller }: { connectionCaller: ConnectionCaller | undefined }): ConnectionCaller {
  if (!connectionCaller) throw unauthorized();
  return connectionCaller;
}

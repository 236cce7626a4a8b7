import { maySeeSchedule } from '#machines/schedules/rights.ts';
import { sendFile } from '#server/files/send-file.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findCampaignFile } from '#server/records/campaigns/files.ts';
import { findChatFile } from '#server/records/chats/messages.ts';
import { findTemplateFile } from '#server/records/connections/template-files.ts';
import { isContactPicture } from '#server/records/contacts/pictures.ts';
import { findOptionByFile } from '#server/records/file-lists/find.ts';
import { findMessageByFile } from '#server/records/messages/find.ts';
import { findQuickMessageByFile } from '#server/records/quick-messages/find.ts';
import { findScheduleByFile } from '#server/records/schedules/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { requireVisibleTicket } from './tickets/visible.ts';

export const mediaRoutes = (context: ServerContext) =>
  ({
    async findMedia({ session, params, request, reply }) {
      const owner = await context.database.inCompany(session.companyId, async (scope) => {
        // Whoever may see a campaign sees what it sends.
        const campaign = await findCampaignFile(scope, params.name);
        if (campaign) return campaign;
        const above = await findTemplateFile(scope, params.name);
        if (above) return { mediaName: above.name };
        const found = await findMessageByFile(scope, params.name);
        if (found) await requireVisibleTicket(scope, session, { id: found.ticketId }, 'ERR_NOT_FOUND');
        if (found) return found;
        const said = await findChatFile(scope, session.userId, params.name);
        if (said) return said;
        // Everybody in the company sees its contacts.
        if (await isContactPicture(scope, params.name)) return { mediaName: null };
        const schedule = await findScheduleByFile(scope, params.name);
        if (schedule) return maySeeSchedule(schedule, session) ? schedule : undefined;
        const reply = await findQuickMessageByFile(scope, session, params.name);
        return reply ?? findOptionByFile(scope, params.name);
      });
      const file = owner && (await context.files.find(params.name));
      if (!file) throw new HttpError(404, 'ERR_NOT_FOUND');
      return sendFile({ request, reply, files: context.files }, { file, displayName: owner.mediaName ?? params.name });
    },
  }) satisfies Partial<Handlers>;

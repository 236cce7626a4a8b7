import type { Operation } from '#server/plugins/contract-operations.ts';
import { operations, type Place, placesOf } from './contract/contract-calls.ts';
import { entities } from './entities.ts';

/**
 * What an operation may show to somebody of another queue. `hidden`: what it names hangs on a ticket, or is somebody's
 * own, and is as if it were not there. `filtered`: it answers of such things those that the caller may see. `company`:
 * everybody in the company sees what it is about. `caller`: it is about the caller alone.
 */
export type Reach = 'hidden' | 'filtered' | 'company' | 'caller';

/** Of every operation that is there and open to agents or supervisors. One that is not here fails the law. */
export const reachOf: Record<string, Reach> = {
  ...all('caller', 'logout findMe createCrashReport beginPause endPause'),
  ...all('caller', 'findNotificationPreferences updateNotificationPreferences'),
  ...all('caller', 'listChats createChat findChatByUuid updateChat deleteChat'),
  ...all('caller', 'listChatMessages sendChatMessage readChat openDirectChat searchChatMessages leaveChat muteChat'),
  ...all('company', callsOfEntities()),
  ...all('company', 'listAnnouncements findAnnouncement listActiveAnnouncements readAnnouncements'),
  ...all('company', 'findMessagesApi findCompanyPlan listSettings listConnections findConnection listMessageTemplates'),
  ...all('company', 'uploadTemplateFile'),
  ...all(
    'company',
    'listContacts createContact listAllContacts importContacts findContact updateContact listContactPictures',
  ),
  ...all('company', 'checkContactImport checkContactListUpload listImportRuns findImportRun'),
  ...all('company', 'listUsers listAllUsers listWorkloads findUser updateUser listQueues findQueue listQueueOptions'),
  ...all('company', 'listFileLists findFileList'),
  ...all('company', 'listKanbanTags createQuickMessage listCampaignSettings updateCampaignSettings'),
  ...all('company', 'listCampaigns createCampaign findCampaign updateCampaign deleteCampaign'),
  ...all('company', 'restartCampaign cancelCampaign continueCampaign resendCampaign'),
  ...all('company', 'uploadCampaignMedia deleteCampaignMedia testCampaign estimateCampaign findCampaignReport'),
  ...all('filtered', 'listCampaignRecipients findSupervision listMentions'),
  ...all('filtered', 'listTickets listKanbanTickets listLiveEvents listQuickMessages listAllQuickMessages'),
  ...all(
    'filtered',
    'listSchedules createSchedule createTicket listFailedMessages listContactRatings findGroupMembers',
  ),
  ...all('hidden', 'findTicket findTicketByUuid updateTicket undoTicketChange markTicketUnread listTicketHistory'),
  ...all('hidden', 'findSnoozeTimes actOnTickets'),
  ...all('filtered', 'listSavedViews'),
  ...all('company', 'createSavedView'),
  ...all('hidden', 'updateSavedView deleteSavedView'),
  ...all('hidden', 'updateTicketTag deleteTicketTags syncTags'),
  ...all('hidden', 'createTicketNote listTicketNotes deleteTicketNote seeMentions'),
  ...all('hidden', 'listMessages sendMessage editMessage deleteMessage retryFailedMessages findMedia'),
  ...all('hidden', 'reactToMessage findMessageInfo'),
  ...all('hidden', 'findSchedule updateSchedule deleteSchedule uploadScheduleMedia deleteScheduleMedia'),
  ...all('hidden', 'findQuickMessage updateQuickMessage deleteQuickMessage'),
  ...all('hidden', 'uploadQuickMessageMedia deleteQuickMessageMedia'),
};

/** The places of an operation that name what hangs on a ticket, or is somebody's own. */
export const hiddenPlaces = (operation: Operation): Place[] =>
  placesOf(operation).filter(
    (place) =>
      /ticketId|uuid|quotedMsg|messageIds/.test(place) ||
      (place === 'path name' && operation.tag === 'media') ||
      (place === 'path id' && tagsOfHidden.includes(operation.tag)),
  );

const tagsOfHidden = ['tickets', 'messages', 'ticket-notes', 'schedules', 'quick-messages', 'saved-views'];

function all(reach: Reach, operations: string): Record<string, Reach> {
  return Object.fromEntries(operations.split(' ').map((id) => [id, reach]));
}

/** Entities without a rule of their own are everybody's to see; what else goes by their tag says so above. */
function callsOfEntities(): string {
  const tags = Object.values(entities).map(({ tag }) => tag);
  const isOpen = ({ roles }: Operation) => roles.includes('user') || roles.includes('supervisor');
  const calls = operations.filter((operation) => tags.includes(operation.tag) && isOpen(operation));
  return calls.map(({ id }) => id).join(' ');
}

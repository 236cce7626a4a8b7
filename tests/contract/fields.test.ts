import { describe, expect, it } from 'vitest';
import { contract, resolve, type Schema } from './document.ts';

/** Spec section 3, entity by entity. A dot leads into an object, brackets into the items of a list. */
const fields = {
  User: 'id name email profile super companyId company company.name company.dueDate company.trialExpiration company.email company.settings[].key company.settings[].value queues[].queueId whatsappId allTicket',
  UserInput: 'password',
  Company:
    'id name email phone planId plan status campaignsEnabled dueDate recurrence createdAt token schedules settings billingName zipcode street state city district',
  Plan: 'id name users connections queues campaigns schedules value useCampaigns useKanban useOpenAi useIntegrations useSchedules useInternalChat useExternalApi',
  Setting: 'key value',
  Connection:
    'id name status isDefault updatedAt qrcode retries greetingMessage complationMessage outOfHoursMessage ratingMessage token provider expiresInactiveMessage expiresTicket timeUseBotQueues maxUseBotQueues timeToTransfer transferQueueId queues promptId',
  Ticket:
    'id uuid code status userId user queueId queue.name queue.color contactId contact whatsappId whatsapp.name tags isGroup chatbot useIntegration promptId integrationId lastMessage unreadMessages updatedAt createdAt',
  Message: 'id ticketId body fromMe mediaType mediaUrl quotedMsg isDeleted isEdited ack read createdAt contact',
  Contact: 'id name number email profilePicUrl extraInfo[].id extraInfo[].name extraInfo[].value whatsapp',
  TicketNote: 'id note user.name createdAt ticketId contactId',
  Tag: 'id name color kanban userId ticketsCount',
  Queue:
    'id name color greetingMessage completionMessage outOfHoursMessage ratingMessage orderQueue integrationId promptId schedules[].weekday schedules[].weekdayEn schedules[].startTime schedules[].endTime',
  QueueOption: 'id title message option queueId parentId children',
  Chat: 'id uuid title ownerId lastMessage updatedAt users[].userId users[].unreads users[].user.id users[].user.name',
  ChatMessage: 'senderId sender.name message createdAt chatId',
  Announcement: 'id title text priority status mediaPath mediaName createdAt',
  Campaign:
    'id name message1 message2 message3 message4 message5 confirmationMessage1 confirmationMessage2 confirmationMessage3 confirmationMessage4 confirmationMessage5 status confirmation scheduledAt completedAt whatsappId whatsapp.name contactListId contactList.name contactList.contacts[].isWhatsappValid tagListId fileListId companyId mediaPath mediaName shipping[].deliveredAt shipping[].confirmationRequestedAt',
  CampaignSetting: 'key value',
  CampaignSettings: 'messageInterval longerIntervalAfter greaterInterval variables[].key variables[].value',
  ContactList: 'id name contactsCount',
  ContactListItem: 'id name number email isWhatsappValid companyId contactListId',
  FileList: 'id name message userId options[].id options[].name options[].path options[].mediaType options[].file',
  QuickMessage: 'id shortcode message geral status isMedia mediaPath mediaName allowEdit allowView',
  Schedule: 'id body contactId contact.name sendAt sentAt status mediaPath mediaName userId',
  Prompt: 'id name prompt voice voiceKey voiceRegion maxTokens temperature apiKey queueId queue.name maxMessages',
  QueueIntegration:
    'id type name projectName jsonContent language urlN8N typebotSlug typebotExpires typebotDelayMessage typebotKeywordFinish typebotKeywordRestart typebotUnknownMessage typebotRestartMessage',
  Help: 'id title description video',
  Invoice: 'id detail value dueDate status',
  SubscriptionInput:
    'firstName lastName address2 city state zipcode country useAddressForPaymentDetails nameOnCard cardNumber cvv plan price users connections invoiceId',
  SubscriptionPayment: 'qrcode valor.original',
  Dashboard:
    'counters.supportPending counters.supportHappening counters.supportFinished counters.leads counters.avgSupportTime counters.avgWaitTime attendants[].name attendants[].rating attendants[].avgSupportTime attendants[].online',
};

/** Spec sections 3, 4 and 9: the words that a field may hold. */
const words = {
  Profile: 'user supervisor admin',
  SettingKey:
    'userRating scheduleType call CheckMsgIsGroup sendGreetingAccepted sendMsgTransfTicket sendSeen sendTyping chatBotType country userCampaigns botLanguage botUnknown botBack botMain botHuman thanksHours ipixc tokenixc ipmkauth clientidmkauth clientsecretmkauth asaas',
  TicketStatus: 'pending open closed',
  ConnectionStatus: 'OPENING qrcode PAIRING CONNECTED DISCONNECTED TIMEOUT',
  CampaignStatus: 'INATIVA PROGRAMADA EM_ANDAMENTO CANCELADA FINALIZADA',
  CampaignSettingKey:
    'messageInterval longerIntervalAfter greaterInterval variables optOutWords optOutMessage confirmationWords declineWords dailyWindow dailyCap messagePrices',
  QueueIntegrationType: 'dialogflow n8n webhook typebot',
  // The last is a notice, which the spec has none of.
  MessageKind: 'image audio video application locationMessage vcard call_log number_changed',
  Recurrence: 'MENSAL BIMESTRAL TRIMESTRAL SEMESTRAL ANUAL',
};

describe('entities', () => {
  it.each(Object.entries(fields))('%s names every field of the spec', (entity, names) => {
    const missing = names.split(' ').filter((name) => !find(contract.components.schemas[entity], name));
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(words))('%s has the words of the spec', (name, list) => {
    expect(contract.components.schemas[name]?.enum).toEqual(list.split(' '));
  });

  it('count acks from failed to played', () => {
    expect(contract.components.schemas.Ack?.enum).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('offer sixteen voices beside text', () => {
    expect(contract.components.schemas.PromptVoice?.enum).toHaveLength(17);
  });

  it('never answer a password', () => {
    for (const entity of ['User', 'Session', 'Company'])
      expect(find(contract.components.schemas[entity], 'password')).toBeUndefined();
  });
});

function find(schema: Schema | undefined, path: string): Schema | undefined {
  return path.split('.').reduce<Schema | undefined>((at, part) => {
    const name = part.replace('[]', '');
    const property = followed(at)?.properties?.[name];
    return part.endsWith('[]') ? followed(property)?.items : property;
  }, schema);
}

/** A schema behind its reference, or the part of a nullable one that is not null. */
function followed(schema: Schema | undefined): Schema | undefined {
  if (schema?.$ref) return followed(resolve<Schema>(schema.$ref));
  return schema?.anyOf ? followed(schema.anyOf[0]) : schema;
}

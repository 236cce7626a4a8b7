import { describe, expect, it } from 'vitest';
import { type Call, calls, contract, type Parameter, resolve } from './document.ts';

/** Spec section 7, with the names of path parameters left out: `METHOD path ?query`. */
const spec = `
POST /auth/login
POST /auth/refresh_token
DELETE /auth/logout
GET /auth/me
GET /plans/list
GET /plans/all
POST /plans
GET /plans/{}
PUT /plans/{}
DELETE /plans/{}
GET /companies/listPlan/{}
POST /companies
GET /companies
GET /companies/list
GET /companies/{}
PUT /companies/{}
DELETE /companies/{}
PUT /companies/{}/schedules
POST /companies/cadastro
POST /subscription
GET /invoices/all ?searchParam pageNumber
GET /settings
PUT /settings/{}
GET /helps
GET /helps/list
POST /helps
PUT /helps/{}
DELETE /helps/{}
GET /dashboard ?days date_from date_to
GET /whatsapp ?session companyId
GET /whatsapp/{} ?session
POST /whatsapp
PUT /whatsapp/{}
DELETE /whatsapp/{}
POST /whatsappsession/{}
PUT /whatsappsession/{}
DELETE /whatsappsession/{}
GET /tickets ?searchParam pageNumber tags users status date updatedAt showAll queueIds withUnreadMessages
GET /tickets/{}
GET /tickets/u/{}
POST /tickets
PUT /tickets/{}
DELETE /tickets/{}
GET /messages/{} ?pageNumber
POST /messages/{}
DELETE /messages/{}
GET /ticket/kanban ?queueIds
DELETE /ticket-tags/{}
PUT /ticket-tags/{}/{}
POST /ticket-notes
DELETE /ticket-notes/{}
GET /ticket-notes/list ?ticketId contactId
GET /contacts ?searchParam pageNumber
GET /contacts/list ?companyId
GET /contacts/{}
PUT /contacts/{}
POST /contacts
DELETE /contacts/{}
POST /contacts/import
GET /users/list
GET /users ?searchParam pageNumber
GET /users/{}
POST /users
PUT /users/{}
DELETE /users/{}
GET /queue ?companyId
GET /queue/{}
POST /queue
PUT /queue/{}
DELETE /queue/{}
GET /queue-options ?queueId parentId
POST /queue-options
PUT /queue-options/{}
DELETE /queue-options/{}
GET /tags/list
GET /tags ?searchParam pageNumber companyId
GET /tags/kanban
GET /tags/{}
PUT /tags/{}
DELETE /tags/{}
POST /tags
POST /tags/sync
GET /quick-messages ?searchParam pageNumber userId
GET /quick-messages/list ?companyId userId
GET /quick-messages/{}
PUT /quick-messages/{}
DELETE /quick-messages/{}
POST /quick-messages
POST /quick-messages/{}/media-upload
DELETE /quick-messages/{}/media-upload
GET /schedules ?searchParam pageNumber
GET /schedules/{}
PUT /schedules/{}
DELETE /schedules/{}
POST /schedules
POST /schedules/{}/media-upload
DELETE /schedules/{}/media-upload
GET /campaigns ?searchParam pageNumber
GET /campaigns/{}
PUT /campaigns/{}
DELETE /campaigns/{}
POST /campaigns
POST /campaigns/{}/restart
POST /campaigns/{}/cancel
POST /campaigns/{}/media-upload
DELETE /campaigns/{}/media-upload
GET /campaign-settings
POST /campaign-settings
GET /contact-lists ?searchParam pageNumber
GET /contact-lists/list
GET /contact-lists/{}
PUT /contact-lists/{}
DELETE /contact-lists/{}
POST /contact-lists
POST /contact-lists/{}/upload
GET /contact-list-items ?searchParam pageNumber contactListId
GET /contact-list-items/{}
PUT /contact-list-items/{}
DELETE /contact-list-items/{}
POST /contact-list-items
GET /files ?searchParam pageNumber
GET /files/{}
POST /files
PUT /files/{}
POST /files/uploadList/{}
DELETE /files/{}
GET /announcements ?searchParam pageNumber
GET /announcements/{}
POST /announcements
PUT /announcements/{}
POST /announcements/{}/media-upload
DELETE /announcements/{}/media-upload
DELETE /announcements/{}
GET /chats ?searchParam pageNumber
POST /chats
PUT /chats/{}
DELETE /chats/{}
GET /chats/{}/messages ?pageNumber
POST /chats/{}/messages
POST /chats/{}/read
GET /prompt
GET /prompt/{}
POST /prompt
PUT /prompt/{}
DELETE /prompt/{}
GET /queueIntegration ?searchParam pageNumber
GET /queueIntegration/{}
POST /queueIntegration
PUT /queueIntegration/{}
POST /queueIntegration/testSession
DELETE /queueIntegration/{}
POST /external/messages
`;

/** What the spec asks for without an address of its own, and what has come since. */
const added = [
  'GET /media/{}',
  'GET /live/events',
  'GET /tickets/{}/history',
  'POST /tickets/{}/undo',
  'POST /tickets/{}/unread',
  'GET /tickets/{}/snooze-times',
  'POST /tickets/actions',
  'POST /contacts/{}/export',
  'POST /contacts/{}/erasure',
  'GET /data-requests',
  'GET /retention',
  'PUT /retention',
  'POST /retention/preview',
  'GET /saved-views',
  'POST /saved-views',
  'PUT /saved-views/{}',
  'DELETE /saved-views/{}',
  'GET /failed-messages',
  'POST /failed-messages/retry',
  'POST /crash-reports',
  'POST /auth/session',
  'GET /invoices/{}/charge',
  'POST /invoices/{}/charge/check',
  'GET /companies/cadastro',
  'GET /companies/{}/usage',
  'GET /installation',
  'POST /installation/backups',
  'GET /installation/take-ups',
  'POST /installation/take-ups',
  'GET /company-archives',
  'POST /company-archives',
  'DELETE /company-archives/{}',
  'POST /company-archives/{}/link',
  'GET /company-archives/files/{}',
  'DELETE /installation/restore',
  'GET /installation/first-start',
  'POST /installation/first-start',
  'POST /companies/{}/password-link',
  'POST /auth/forgotten-password',
  'POST /auth/new-password',
  'POST /users/{}/invitation',
  'GET /installation/mail',
  'PUT /installation/mail',
  'POST /installation/mail/test',
  'GET /dashboard/tickets',
  'GET /supervision',
  'GET /ticket-notes/mentions',
  'PUT /ticket-notes/mentions/seen',
  'POST /contact-lists/{}/fill',
  'POST /campaigns/{}/continue',
  'POST /campaigns/{}/resend',
  'GET /campaigns/{}/recipients',
  'GET /campaigns/{}/report',
  'POST /campaigns/test',
  'POST /campaigns/estimate',
  'GET /campaign-opt-outs',
  'POST /campaign-opt-outs',
  'GET /campaign-opt-outs/{}',
  'DELETE /campaign-opt-outs/{}',
  'GET /announcements/list',
  'POST /announcements/read',
  'POST /prompt/{}/try',
  'GET /queueIntegration/deliveries',
  'POST /queueIntegration/deliveries/{}/retry',
  'PUT /users/pause',
  'DELETE /users/pause',
  'POST /messages/send',
  'GET /sla-rules',
  'GET /sla-rules/list',
  'POST /sla-rules',
  'PUT /sla-rules/{}',
  'DELETE /sla-rules/{}',
  'GET /closing-reasons',
  'GET /closing-reasons/list',
  'POST /closing-reasons',
  'PUT /closing-reasons/{}',
  'DELETE /closing-reasons/{}',
  'GET /webhooks',
  'POST /webhooks',
  'GET /webhooks/{}',
  'PUT /webhooks/{}',
  'DELETE /webhooks/{}',
  'POST /webhooks/{}/test',
  'GET /webhooks/deliveries',
  'POST /webhooks/deliveries/{}/retry',
  'GET /whatsapp/providers',
  'DELETE /whatsapp/{}/imported-history',
  'GET /whatsapp/{}/templates',
  'POST /whatsapp/{}/templates',
  'POST /template-files',
  'POST /whatsappsession/{}/pairing-code',
  'GET /contacts/pictures',
  'GET /contacts/mistaken-numbers',
  'POST /contacts/mistaken-numbers',
  'POST /contacts/import/check',
  'POST /contact-lists/{}/upload/check',
  'GET /import-runs',
  'GET /import-runs/{}',
  'GET /unreadable-parts',
  'POST /unreadable-parts/read',
  'GET /unreadable-parts/{}',
  'DELETE /unreadable-parts/{}',
  'GET /unreadable-parts/{}/raw',
  'GET /companies/refunds',
  'GET /installation/troubles',
  'GET /invoices/charged',
  'GET /messages-api',
  'GET /notification-preferences',
  'PUT /notification-preferences',
  'GET /chats/u/{}',
  'POST /chats/direct',
  'GET /chats/messages',
  'POST /chats/{}/leave',
  'PUT /chats/{}/mute',
  'GET /external/messages/{}',
  'GET /external/media/{}',
  'GET /contacts/{}/ratings',
  'GET /contacts/{}/members',
  'GET /users/workloads',
  'GET /messages/{}/info',
  'PUT /messages/{}',
  'PUT /messages/{}/reaction',
  'GET /subscription',
  'PUT /subscription/plan',
  'DELETE /subscription/plan',
  'GET /invoices/{}',
  'GET /invoices/{}/pdf',
  'GET /invoices/platform',
  'GET /invoices/income',
  'GET /installation/billing',
  'PUT /installation/billing',
];

const multipart = [
  'POST /installation/take-ups',
  'POST /messages/{}',
  'POST /contacts/import',
  'POST /contacts/import/check',
  'POST /contact-lists/{}/upload/check',
  'POST /quick-messages/{}/media-upload',
  'POST /schedules/{}/media-upload',
  'POST /campaigns/{}/media-upload',
  'POST /contact-lists/{}/upload',
  'POST /files/uploadList/{}',
  'POST /announcements/{}/media-upload',
  'POST /chats/{}/messages',
  'POST /messages/send',
  'POST /external/messages',
  'POST /template-files',
];

const roles = ['public', 'user', 'supervisor', 'admin', 'super', 'connection'];

describe('calls', () => {
  it('are those of the spec', () => {
    const written = spec
      .trim()
      .split('\n')
      .map((line) => line.split(' ?')[0]);
    expect(calls.map(nameOf).sort()).toEqual([...written, ...added].sort());
  });

  it.each(
    spec
      .trim()
      .split('\n')
      .filter((line) => line.includes(' ?'))
      .map((line) => line.split(' ?') as [string, string]),
  )('%s takes %s', (name, query) => {
    const call = calls.find((each) => nameOf(each) === name);
    expect(parametersOf(call, 'query')).toEqual(expect.arrayContaining(query.split(' ')));
  });

  it('take files where the spec uploads them', () => {
    const uploads = calls.filter(({ operation }) => operation.requestBody?.content?.['multipart/form-data']);
    expect(uploads.map(nameOf).sort()).toEqual([...multipart].sort());
  });

  it('have a name of their own each', () => {
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  });

  it('name the parameters of their path', () => {
    for (const call of calls) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([nameOf(call), parametersOf(call, 'path')]).toEqual([nameOf(call), inPath]);
    }
  });

  it('say who may make them', () => {
    for (const call of calls) {
      const allowed = call.operation['x-roles'];
      expect(allowed.length).toBeGreaterThan(0);
      expect(allowed.filter((role) => !roles.includes(role))).toEqual([]);
      if (allowed.some((role) => ['public', 'connection'].includes(role))) expect(allowed).toHaveLength(1);
    }
  });

  it('are open to everybody only where nobody can be signed in yet', () => {
    expect(
      calls
        .filter(({ operation }) => operation['x-roles'].includes('public'))
        .map(nameOf)
        .sort(),
    ).toEqual([
      'GET /companies/cadastro',
      'GET /company-archives/files/{}',
      'GET /installation/first-start',
      'GET /plans/list',
      'POST /auth/forgotten-password',
      'POST /auth/login',
      'POST /auth/new-password',
      'POST /auth/refresh_token',
      'POST /companies/cadastro',
      'POST /installation/first-start',
    ]);
  });

  it('are left to a company that has expired only where it sees who it is and pays', () => {
    const left = calls.filter(({ operation }) => operation['x-finance'] === true).map(nameOf);
    expect(left.sort()).toEqual([
      'DELETE /auth/logout',
      'DELETE /subscription/plan',
      'GET /auth/me',
      'GET /companies/listPlan/{}',
      'GET /companies/{}',
      'GET /invoices/all',
      'GET /invoices/{}',
      'GET /invoices/{}/charge',
      'GET /invoices/{}/pdf',
      'GET /live/events',
      'GET /subscription',
      'POST /invoices/{}/charge/check',
      'POST /subscription',
      'PUT /subscription/plan',
    ]);
    const afterwards = calls.filter(({ operation }) => operation['x-finance'] === 'paid').map(nameOf);
    expect(afterwards).toEqual(['POST /auth/session']);
  });

  it("let only a connection's own token send from another program, ask what became of it, and read a file", () => {
    const own = calls.filter(({ operation }) => operation['x-roles'].includes('connection'));
    expect(own.map(nameOf)).toEqual([
      'POST /external/messages',
      'GET /external/messages/{}',
      'GET /external/media/{}',
      'POST /messages/send',
    ]);
    for (const { operation } of own) expect(operation.security).toEqual([{ connection: [] }]);
  });

  it.each(calls.map((call) => [nameOf(call), call] as const))('%s declares how it may be refused', (_, call) => {
    expect(Object.keys(call.operation.responses)).toEqual(expect.arrayContaining(refusalsOf(call)));
  });

  it('refuse with the error codes of the spec', () => {
    const codes =
      'ERR_NO_OTHER_WHATSAPP ERR_NO_DEF_WAPP_FOUND ERR_WAPP_NOT_INITIALIZED ERR_WAPP_CHECK_CONTACT ERR_WAPP_INVALID_CONTACT ERR_WAPP_DOWNLOAD_MEDIA ERR_INVALID_CREDENTIALS ERR_SENDING_WAPP_MSG ERR_DELETE_WAPP_MSG ERR_OTHER_OPEN_TICKET ERR_SESSION_EXPIRED ERR_USER_CREATION_DISABLED ERR_NO_PERMISSION ERR_DUPLICATED_CONTACT ERR_NO_SETTING_FOUND ERR_NO_CONTACT_FOUND ERR_NO_TICKET_FOUND ERR_NO_USER_FOUND ERR_NO_WAPP_FOUND ERR_CREATING_MESSAGE ERR_CREATING_TICKET ERR_FETCH_WAPP_MSG ERR_QUEUE_COLOR_ALREADY_EXISTS ERR_WAPP_GREETING_REQUIRED';
    expect(contract.components.schemas.ErrorCode?.enum).toEqual(expect.arrayContaining(codes.split(' ')));
  });
});

function nameOf({ method, path }: Call): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}

function parametersOf(call: Call | undefined, place: string): string[] {
  const parameters = (call?.operation.parameters ?? []).map(({ $ref }) => resolve<Parameter>($ref));
  return parameters.filter((each) => each.in === place).map(({ name }) => name);
}

/** The refusals that a call can meet because of what it takes and who may make it. */
function refusalsOf({ path, operation }: Call): string[] {
  const isOpen = operation['x-roles'].includes('public');
  const takesFiles = operation.requestBody?.content?.['multipart/form-data'] !== undefined;
  return [
    '500',
    '503',
    ...(isOpen ? [] : ['401', '403']),
    ...(path.includes('{') ? ['404'] : []),
    ...(operation.requestBody || operation.parameters ? ['422'] : []),
    ...(takesFiles ? ['413', '415'] : []),
  ];
}

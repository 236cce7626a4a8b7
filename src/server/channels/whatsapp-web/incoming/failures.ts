/** What the service answers where a number may begin no conversations. */
export const NEW_CHATS_RESTRICTED = '463';

/** What a code with which the service refuses a message says to a person, as a code of the catalogue. */
export const failureOf = (code: string | null | undefined): string =>
  code === NEW_CHATS_RESTRICTED ? 'ERR_NEW_CHATS_RESTRICTED' : 'ERR_SENDING_WAPP_MSG';

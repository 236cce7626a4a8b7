/** As many messages of one second, of all companies, have an id. */
const PER_SECOND = 2 ** 16;
const SECONDS = 2 ** 30;
/** Before there was any such channel; the seconds last until 2043. */
const FIRST_SECOND = Date.UTC(2009, 0, 1) / 1000;
/** A contact's messages of one second follow each other. */
const PER_CONTACT = 64;

/**
 * The id of a message of the time before: below zero, so that it stands before all that the server took in itself, and
 * rising with the channel's time, in whatever order the messages come (decision 169). Another contact's may have the same;
 * then `attempt` rises. The index of texts takes ids down to -2⁴⁶ (functions/search.sql).
 */
export function importedId(
  at: Date,
  { contactId, place, attempt }: { contactId: number; place: number; attempt: number },
): number {
  const second = Math.min(Math.max(Math.floor(at.getTime() / 1000) - FIRST_SECOND, 0), SECONDS - 1);
  const slot = (contactId * PER_CONTACT + place + attempt) % PER_SECOND;
  return second * PER_SECOND + slot - SECONDS * PER_SECOND;
}

export const isImportedId = (id: number): boolean => id < 0;

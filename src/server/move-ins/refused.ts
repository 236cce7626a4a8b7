/** Why nothing was taken over, in plain words for the operator; nothing has been changed. */
export class MoveInRefused extends Error {}

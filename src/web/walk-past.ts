/** Whoever walks through a list stays at nothing that is on the way. */
export const walkPastMs = 150;

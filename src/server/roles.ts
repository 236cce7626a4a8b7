/**
 * What a process does: `web` answers calls and holds the sockets, `channels` runs the lines and what leaves over them, `jobs`
 * does what comes due.
 */
export const allRoles = ['web', 'channels', 'jobs'] as const;

export type Role = (typeof allRoles)[number];

export const isRole = (text: string): text is Role => (allRoles as readonly string[]).includes(text);

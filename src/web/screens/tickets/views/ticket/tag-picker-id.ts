/** One is open at a time; it comes later than what opens it. */
export const tagPickerId = 'tag-picker';

const signature = /^\*([^*\n]{1,80}):\*\n/;

/** Puts the writer's name above a message, as the customer's phone shows it in bold. */
export const sign = (text: string, author: string) => `*${author.replaceAll('*', '')}:*\n${text}`;

/** Takes a signed message apart again; an unsigned one has no author. */
export const splitSignature = (body: string): { author?: string; text: string } => {
  const match = signature.exec(body);
  return match?.[1] ? { author: match[1], text: body.slice(match[0].length) } : { text: body };
};

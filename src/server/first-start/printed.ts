/** What a start says while nobody can log in: where the first page is, and the code that it asks for. An embedded database is open to one process at a time. */
export function firstStartLines(address: string, code: string, isEmbedded: boolean): string[] {
  return [
    'There is no super user yet. Make one in the browser:',
    `  ${address.replace(/\/$/, '')}/first-start#${code}`,
    `  The code it asks for, good until it is used or the server stops: ${code}`,
    `  Or here${isEmbedded ? ', with the server stopped' : ''}: npm run admin -- --email you@example.com --name "Your name"`,
  ];
}

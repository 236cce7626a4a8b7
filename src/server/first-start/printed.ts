/** What a start says while nobody can log in: where the first page is, and the code that it asks for. */
export function firstStartLines(address: string, code: string): string[] {
  return [
    'There is no super user yet. Make one in the browser:',
    `  ${address.replace(/\/$/, '')}/first-start#${code}`,
    `  The code it asks for, good until it is used or the server stops: ${code}`,
    '  Or here: npm run admin -- --email you@example.com --name "Your name"',
  ];
}

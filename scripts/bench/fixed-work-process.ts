// What a server does most: it reads JSON, finds by key, puts together and writes JSON. Prints how many milliseconds it took.
const rows = Array.from({ length: 200 }, (_, id) => ({
  id,
  name: `Cliente ${id}`,
  body: 'Bom dia, tudo bem?',
  unread: id % 7,
}));
const text = JSON.stringify(rows);

const round = (): number => {
  const read: typeof rows = JSON.parse(text);
  const byId = new Map(read.map((row) => [row.id, row]));
  return JSON.stringify([...byId.values()].map((row) => ({ ...row, body: `${row.name}: ${row.body}` }))).length;
};

const work = (rounds: number): number => {
  let written = 0;
  for (let n = 0; n < rounds; n += 1) written += round();
  return written;
};

const warmUp = work(500);
const start = performance.now();
const written = work(8000);
if (written !== warmUp * 16) throw new Error('The rounds of the work differ');
process.stdout.write(String(performance.now() - start));

export {};

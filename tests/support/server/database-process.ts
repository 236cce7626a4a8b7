import { openDatabase } from '#server/records/base/open-database.ts';
import { plans } from '#server/records/companies/plans-table.ts';

/** A process of its own that opens the database in a folder and adds one row after another, saying each once it is kept. */
const [folder = ''] = process.argv.slice(2);
const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_POOL: 1 });
console.log('open');
for (let each = 0; ; each += 1) {
  const name = `${process.pid}-${each}`;
  await database.asSystem('seed', ({ tx }) => tx.insert(plans).values({ name }));
  console.log(name);
}

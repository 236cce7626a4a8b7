import { dirname, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { contractDocument } from './src/server/contract-document.ts';

const project = import.meta.dirname;

/** What a module reads beside itself (migrations, pages, samples, the contract) stays there: what is built of it looks there too. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  transform(code, id) {
    if (!code.includes('import.meta.dirname')) return;
    const folder = JSON.stringify(`/../../${relative(project, dirname(id)).replaceAll('\\', '/')}`);
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
  },
};

/** No start has to parse the contract. */
const contractParsed: Plugin = { name: 'contract-parsed', closeBundle: () => void contractDocument() };

/** The server and what runs beside it, each one file with what they share; packages stay packages. */
export default defineConfig({
  plugins: [besideItsSource, contractParsed],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        seed: 'scripts/seed.ts',
        admin: 'scripts/admin.ts',
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
        move: 'scripts/move.ts',
        import: 'scripts/import.ts',
        archive: 'scripts/archive.ts',
        files: 'scripts/files.ts',
        simulator: 'src/simulator/alone.ts',
        'reading-worker': 'src/server/spreadsheets/reading.ts',
        'backup-worker': 'src/server/backups/aside.ts',
        'archive-worker': 'src/server/archives/aside.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './scripts/precompressed.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The entry itself must stay a file of its own, or nobody starts it. */
const isNoEntry = (id: string) => !/(main\.tsx|\.html)$/.test(id);

export default defineConfig({
  plugins: [react(), tailwindcss(), precompressed()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    // What every page needs, in one file: dozens of tiny ones compress badly and come late.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'], test: isNoEntry }] } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/public': server,
      '/simulator': server,
      '/health': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './scripts/precompressed.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The entry itself must stay a file of its own, or nobody starts it. */
const isNoEntry = (id: string) => !/(main\.tsx|\.html)$/.test(id);

/** What is downloaded as one file, the first that claims a module having it: dozens of tiny ones compress badly and come late. */
const groups = [
  // What every page needs.
  { name: 'base', tags: ['$initial' as const], test: isNoEntry },
  // The login stays light by standing before the desk, which it shares some parts with.
  { name: 'login', test: /src\/web\/screens\/login\/login-screen\.tsx$/ },
  // What everybody who is signed in starts with.
  {
    name: 'desk',
    test: /src\/web\/(shell\/frame\.tsx|desk\/(sections|notifications\/notifications)\.ts|screens\/tickets\/tickets-screen\.tsx)$/,
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), precompressed()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
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

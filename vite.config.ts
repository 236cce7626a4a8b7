import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './scripts/precompressed.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), precompressed()],
  build: { outDir: 'dist/web', emptyOutDir: true, manifest: true, target: 'es2023', reportCompressedSize: false },
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

import type { Plugin } from 'vite';

/** Leaves the keys out of the drawings of icons: React asks for them while one develops, and they pack like noise. */
export const unkeyedIcons = (): Plugin => ({
  name: 'unkeyed-icons',
  apply: 'build',
  transform(code, id) {
    if (!/\/lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/.test(id)) return;
    return { code: code.replace(/, key: "\w+"/g, ''), map: null };
  },
});

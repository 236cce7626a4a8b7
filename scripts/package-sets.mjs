/** What the web app and the server are built with. What else stands in `devDependencies` is for tests and checks alone. */
export const forBuild = [
  '@breezystack/lamejs',
  '@dnd-kit/core',
  '@headlessui/react',
  '@hookform/resolvers',
  '@tailwindcss/vite',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@vitejs/plugin-react',
  '@xstate/react',
  '@xstate/store',
  'echarts',
  'echarts-for-react',
  'emojibase-data',
  'frimousse',
  'i18next',
  'idb',
  'lucide-react',
  'mediabunny',
  'openapi-fetch',
  'react',
  'react-day-picker',
  'react-dom',
  'react-hook-form',
  'react-router-dom',
  'socket.io-client',
  'svgo',
  'tailwindcss',
  'vite',
];

/** The names in `manifest` that a set has: `production` runs the server, `build` builds it as well, `all` tests it, too. */
export const namesOf = (set, { dependencies, devDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => set === 'all' || name in dependencies || (set === 'build' && forBuild.includes(name)),
  );

/** The places in the lock file of `names` and of everything they need. */
export const placesOf = (names, packages) => {
  const places = new Set();
  const add = (name, from) => {
    const place = placeOf(name, from, packages);
    if (!place || places.has(place)) return;
    places.add(place);
    for (const next of neededBy(packages[place])) add(next, place);
  };
  for (const name of names) add(name, '');
  return places;
};

const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/** Where Node finds a package from another one's folder: in the nearest `node_modules` above. */
const placeOf = (name, from, packages) => {
  const place = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (place in packages) return place;
  if (!from) return undefined;
  const end = from.lastIndexOf('node_modules/');
  return placeOf(name, from.slice(0, Math.max(end - 1, 0)), packages);
};

const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const typesOnly = { dependencyTypesNot: ['type-only'] };

/** What a pure view does not know: it takes values and callbacks. */
const aboveViews = [
  '^src/web/(api|live|desk|list-screen|screens|shell|routes|main)',
  packages('xstate', '@xstate/[^/]+', 'react-router', 'react-router-dom'),
];

/** Who may import whom. `scripts/arrows.mjs` proves on a made-up tree that every rule here can fail. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\.?/?@vite)' },
    },
    {
      name: 'product-without-tests-stories-scripts',
      severity: 'error',
      from: { path: '^(src|machines)/' },
      to: { path: '^(stories|tests|scripts)/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: '^src/contract/' },
    },
    {
      name: 'machines-are-pure',
      severity: 'error',
      from: { path: '^machines/' },
      to: { pathNot: ['^machines/', '^src/contract/', packages('xstate', '@xstate/store', 'libphonenumber-js')] },
    },
    {
      name: 'machines-take-types-of-the-contract',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: '^src/contract/', ...typesOnly },
    },
    { name: 'server-without-web', severity: 'error', from: { path: '^src/server/' }, to: { path: '^src/web/' } },
    { name: 'web-without-server', severity: 'error', from: { path: '^src/web/' }, to: { path: '^src/server/' } },
    {
      name: 'simulator-behind-the-ports',
      severity: 'error',
      from: { path: '^src/simulator/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(simulator|contract)/',
          '^src/server/channels/(port|insist|reread-listener)\\.ts$',
          '^src/server/payments/(port|br-code)\\.ts$',
          '^src/server/http/(http-error|outgoing-http)\\.ts$',
          '^src/server/(settings|fault-points|clean-text)\\.ts$',
        ],
      },
    },
    {
      name: 'simulator-through-one-door',
      severity: 'error',
      from: { path: '^src/(server|web)/', pathNot: '^src/server/(simulated|seed/demo)\\.ts$' },
      to: { path: '^src/simulator/' },
    },
    {
      name: 'records-know-no-http',
      severity: 'error',
      from: { path: '^src/server/records/' },
      to: { path: ['^src/server/(http|routes|plugins)/', packages('fastify')] },
    },
    {
      name: 'api-and-live-below-the-desk',
      severity: 'error',
      from: { path: '^src/web/(api|live)/' },
      to: { path: '^src/web/(desk|components|list-screen|screens|shell|routes|main)' },
    },
    {
      name: 'desk-below-the-screens',
      severity: 'error',
      from: { path: '^src/web/desk/' },
      to: { path: '^src/web/(components|list-screen|screens|shell|routes|main)', ...typesOnly },
    },
    {
      name: 'list-screens-below-the-screens',
      severity: 'error',
      from: { path: '^src/web/list-screen/' },
      to: { path: '^src/web/(screens|shell|routes|main)' },
    },
    {
      name: 'screens-below-the-shell',
      severity: 'error',
      from: { path: '^src/web/screens/' },
      to: { path: '^src/web/(shell|routes|main)' },
    },
    {
      name: 'screens-apart',
      severity: 'error',
      from: { path: '^src/web/screens/([^/]+)/' },
      to: { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    },
    {
      name: 'components-take-values',
      severity: 'error',
      from: { path: '^src/web/components/' },
      to: { path: aboveViews },
    },
    {
      name: 'views-take-values',
      severity: 'error',
      from: { path: '^src/web/screens/([^/]+)/views/' },
      to: { path: aboveViews, pathNot: '^src/web/screens/$1/views/' },
    },
    {
      name: 'tests-compose-stories-alone',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^stories/', pathNot: ['\\.stories\\.tsx$', '^stories/flows/'] },
    },
    only('libphonenumber-js', '^machines/phone-number/'),
    only('openapi-fetch', '^src/web/api/'),
    only('socket.io-client', '^src/web/live/'),
    only('socket.io', '^src/server/live/'),
    only('drizzle-orm', '^src/server/records/'),
    only('pg', '^src/server/records/'),
    only('@electric-sql/pglite', '^src/server/records/'),
    only('@e965/xlsx', '^src/(server/spreadsheets|web/contact-import)/'),
    only('nodemailer', '^src/server/mail/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/.*/node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};

function only(name, home) {
  return {
    name: `${name}-only-at-home`,
    severity: 'error',
    from: { path: '^(src|machines)/', pathNot: home },
    to: { path: packages(name.replaceAll('.', '\\.')) },
  };
}

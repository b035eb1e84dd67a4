import type { Place, Room } from './places.ts';

/** What a room may import from outside. Everything not listed is forbidden. */
export interface Cell {
  readonly rooms: readonly Room[];
  readonly packages: readonly string[];
  /** Whether its shipped code may use Node's own modules. Tests of every room may. */
  readonly node: boolean;
}

const WEB_PACKAGES = ['react', 'react-dom', 'react-router', 'react-redux', '@reduxjs/toolkit'];

/** The table of docs/architecture.md. A test compares the two cell by cell. */
export const TABLE: Readonly<Record<Room, Cell>> = {
  contract: { rooms: [], packages: ['zod'], node: false },
  lending: { rooms: [], packages: [], node: false },
  nacha: { rooms: [], packages: [], node: false },
  server: {
    rooms: ['contract', 'lending', 'nacha'],
    packages: [
      'fastify',
      'kysely',
      'pg',
      'pg-boss',
      'pino',
      'otplib',
      'nodemailer',
      'sanitize-html',
      'pdfmake',
      'csv-parse',
      'libphonenumber-js',
      '@zxcvbn-ts/language-common',
      'plaid',
      'ssh2-sftp-client',
      'ipaddr.js',
      'openid-client',
      '@aws-sdk/client-s3',
      'yauzl',
      'saxes',
    ],
    node: true,
  },
  client: {
    rooms: ['contract'],
    packages: ['react', '@reduxjs/toolkit', 'react-redux'],
    node: false,
  },
  kit: {
    rooms: [],
    packages: [
      'react',
      'react-dom',
      'react-aria-components',
      'd3-scale',
      'd3-shape',
      'lucide-react',
      '@fontsource-variable/radio-canada',
      'dompurify',
      'pdfjs-dist',
    ],
    node: false,
  },
  borrower: {
    rooms: ['contract', 'client', 'kit'],
    packages: [...WEB_PACKAGES, 'uqr'],
    node: false,
  },
  console: { rooms: ['contract', 'client', 'kit'], packages: WEB_PACKAGES, node: false },
  e2e: {
    rooms: ['contract'],
    packages: ['@playwright/test', '@axe-core/playwright', '@sparticuz/chromium'],
    node: true,
  },
  tools: { rooms: [], packages: [], node: true },
};

/** Where zod is allowed outside the contract: settings, job data and incoming answers. */
export const ZOD_PLACES: readonly string[] = [
  'server/src/platform/**',
  'server/src/**/*.job.ts',
  'server/src/partners/*/*-answers.ts',
  'client/src/calls/call-server{,.test}.ts',
];

/** The borrower's first page must paint fast on a slow phone, so it may load none of these. */
export const HEAVY_PACKAGES: readonly string[] = [
  'react-aria-components',
  'react-router',
  'react-redux',
  '@reduxjs/toolkit',
];

/** Packages that tests and an app's build settings may use in addition to those of its cell. */
export const TEST_PACKAGES: readonly string[] = [
  'vitest',
  'fast-check',
  '@20minutes/s3rver',
  'oidc-provider',
];
export const BUILD_PACKAGES: readonly string[] = [
  'vite',
  '@vitejs/plugin-react',
  '@react-aria/optimize-locales-plugin',
];

const UP: Readonly<Record<string, readonly string[]>> = {
  platform: ['platform'],
  partners: ['platform', 'partners'],
  slice: ['platform', 'partners', 'slice'],
  collect: ['platform', 'partners', 'slice', 'collect'],
  start: ['platform', 'partners', 'slice', 'collect', 'start'],
};

const DOORS = /^index\.ts$/;
const COLLECTED = /^(index|routes|(?:[a-z0-9-]+\/)?[a-z0-9-]+\.job)\.ts$/;

const TEST_BEGINNINGS = /^(test-[a-z-]+|fixtures\/[a-z-]+)\.ts$/;
const FIXTURES = /(^|\/)fixtures\//;

/** Why a file of the server may not import another one; undefined if it may. */
export function serverWall(from: Place, to: Place): string | undefined {
  if (from.part === 'stray')
    return 'move a file next to main.ts into platform, partners or a slice';
  // The fixtures of a slice may serve every route.
  const isCollected = to.part === 'collect' && to.file === 'routes.ts';
  if (from.part === 'slice' && FIXTURES.test(from.file) && isCollected) return undefined;
  if (!UP[from.part]?.includes(to.part)) return `${from.part} may not import from ${to.part}`;
  if (to.part === 'partners' && from.part === 'partners' && from.unit !== to.unit) {
    return 'a partner may not import another partner';
  }
  if (to.part !== 'slice' || from.unit === to.unit) return undefined;
  // Tests of other slices may use the setup of this slice's tests.
  if (from.test && TEST_BEGINNINGS.test(to.file)) return undefined;
  if (from.part === 'slice' && !DOORS.test(to.file)) {
    return `import the slice ${to.unit} through ${to.unit}/index.ts`;
  }
  if (from.part !== 'slice' && !COLLECTED.test(to.file)) {
    return `${from.file} may import only routes.ts, jobs and index.ts from a slice`;
  }
  return undefined;
}

/** Separate entries, besides the app behind the login. */
const ALONE = ['public', 'sandbox'];

/** Why a file of a web app may not import another one; undefined if it may. */
export function appWall(from: Place, to: Place): string | undefined {
  const order = ['store', 'parts', 'features', 'app'];
  if (from.part === 'stray' || to.part === 'stray') {
    return 'a web app has only public, sandbox, store, parts, features and app';
  }
  // It draws pages of both the public area and the app. Only the build may import it.
  if (from.part === 'drawing') return undefined;
  if (to.part === 'drawing')
    return 'the code that draws on the server isn’t part of the app in the browser';
  if (ALONE.includes(from.part) || ALONE.includes(to.part)) {
    return from.part === to.part ? undefined : 'the entries of a web app share only rooms';
  }
  if (order.indexOf(from.part) < order.indexOf(to.part)) {
    return `${from.part} may not import from ${to.part}`;
  }
  if (from.part === 'features' && to.part === 'features' && from.unit !== to.unit) {
    return 'features may not import each other; share code in store, parts or app';
  }
  return undefined;
}

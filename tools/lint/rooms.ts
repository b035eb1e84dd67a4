import type { Place, Room } from './places.ts';

/** What one room may reach outside itself. Whatever is not written here is forbidden. */
export interface Cell {
  readonly rooms: readonly Room[];
  readonly packages: readonly string[];
  /** May its shipped code use Node's own modules? Tests of every room may. */
  readonly node: boolean;
}

const WEB_PACKAGES = ['react', 'react-dom', 'react-router', 'react-redux', '@reduxjs/toolkit'];

/** The table of docs/architecture.md; a test reads both and compares them cell by cell. */
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
      'plaid',
      '@aws-sdk/client-s3',
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

/** Where zod may be used beside the contract: settings, data of jobs, answers on their way in. */
export const ZOD_PLACES: readonly string[] = [
  'server/src/platform/**',
  'server/src/**/*.job.ts',
  'server/src/partners/*/*-answers.ts',
  'client/src/calls/call-server{,.test}.ts',
];

/** The borrower's first page must paint on a slow phone: none of these may be reached from it. */
export const HEAVY_PACKAGES: readonly string[] = [
  'react-aria-components',
  'react-router',
  'react-redux',
  '@reduxjs/toolkit',
];

/** Packages that tests and an app's own build settings may use beside those of its cell. */
export const TEST_PACKAGES: readonly string[] = ['vitest', 'fast-check', '@20minutes/s3rver'];
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

/** Why a file of the server may not reach another one; undefined when it may. */
export function serverWall(from: Place, to: Place): string | undefined {
  if (from.part === 'stray')
    return 'a file beside main.ts belongs into platform, partners or a slice';
  // A world in which a slice is tested may serve every route.
  const isCollected = to.part === 'collect' && to.file === 'routes.ts';
  if (from.part === 'slice' && FIXTURES.test(from.file) && isCollected) return undefined;
  if (!UP[from.part]?.includes(to.part)) return `${from.part} may not reach up into ${to.part}`;
  if (to.part === 'partners' && from.part === 'partners' && from.unit !== to.unit) {
    return 'a partner does not know another partner';
  }
  if (to.part !== 'slice' || from.unit === to.unit) return undefined;
  // What a slice's tests begin with, other slices' tests may begin with, too.
  if (from.test && TEST_BEGINNINGS.test(to.file)) return undefined;
  if (from.part === 'slice' && !DOORS.test(to.file)) {
    return `enter the slice ${to.unit} through its door, ${to.unit}/index.ts`;
  }
  if (from.part !== 'slice' && !COLLECTED.test(to.file)) {
    return `${from.file} takes only routes, jobs and doors from a slice`;
  }
  return undefined;
}

/** Entries of their own beside the app behind sign-in. */
const ALONE = ['public', 'sandbox'];

/** Why a file of a web app may not reach another one; undefined when it may. */
export function appWall(from: Place, to: Place): string | undefined {
  const order = ['store', 'parts', 'features', 'app'];
  if (from.part === 'stray' || to.part === 'stray') {
    return 'a web app consists of public, sandbox, store, parts, features and app';
  }
  // It draws pages of both the public area and the app. Only the build may import it.
  if (from.part === 'drawing') return undefined;
  if (to.part === 'drawing')
    return 'the code that draws on the server is no part of the app in the browser';
  if (ALONE.includes(from.part) || ALONE.includes(to.part)) {
    return from.part === to.part ? undefined : 'the entries of a web app share nothing but rooms';
  }
  if (order.indexOf(from.part) < order.indexOf(to.part)) {
    return `${from.part} may not reach up into ${to.part}`;
  }
  if (from.part === 'features' && to.part === 'features' && from.unit !== to.unit) {
    return 'features never import each other; they meet in the store, in parts or in app';
  }
  return undefined;
}

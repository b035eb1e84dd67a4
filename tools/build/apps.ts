import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HOUSE = join(import.meta.dirname, '../..');

/** The web apps, in the order they are built. */
export const APPS = ['borrower', 'console'] as const;
export type App = (typeof APPS)[number];

/** A build target: an app, or the gallery with every component of the kit. */
export type Buildable = App | 'kit';

export interface BuiltApp {
  app: Buildable;
  /** False if the sources haven't changed since the last build. */
  built: boolean;
}

/** Rooms whose sources go into an app. */
const ROOMS = ['contract', 'client', 'kit'];
const MARK = '.source-hash';

/**
 * Builds web apps into `<app>/dist` if their sources changed since the last build. If a build fails,
 * throws with the builder's whole output. Skips an app that doesn't exist.
 */
export async function buildApps({
  apps = APPS,
  force = false,
}: { apps?: readonly Buildable[]; force?: boolean } = {}): Promise<BuiltApp[]> {
  const built: BuiltApp[] = [];
  for (const app of apps) {
    if (!existsSync(join(HOUSE, app, 'vite.config.ts'))) continue;
    const hash = await sourceHash(HOUSE, app);
    const mark = join(HOUSE, app, 'dist', MARK);
    const last = await readFile(mark, 'utf8').catch(() => '');
    const stale = force || last !== hash;
    if (stale) {
      await vite(app);
      await writeFile(mark, hash);
    }
    built.push({ app, built: stale });
  }
  return built;
}

/** A digest of everything that goes into an app: rooms, pages, settings and package versions. */
export async function sourceHash(house: string, app: Buildable): Promise<string> {
  const patterns = [
    ...ROOMS.flatMap((room) => [`${room}/src/**/*`, `${room}/package.json`]),
    `${app}/{src,public,drawing}/**/*`,
    `${app}/*.{html,js,json,ts}`,
    'kit/*.ts',
    'package-lock.json',
    'tsconfig*.json',
  ];
  const files = await Array.fromAsync(glob(patterns, { cwd: house, withFileTypes: true }));
  const paths = files
    .filter((file) => file.isFile() && isSource(app, file.name))
    .map((file) => join(file.parentPath, file.name));
  const hash = createHash('sha256');
  for (const path of [...new Set(paths)].toSorted()) {
    hash.update(`${path.slice(house.length)}\0`).update(await readFile(path));
  }
  return hash.digest('hex');
}

/** No app includes tests; only the gallery includes examples. */
function isSource(app: Buildable, name: string): boolean {
  return !(app === 'kit' ? /\.test\.tsx?$/ : /\.(test|examples)\.tsx?$/).test(name);
}

function vite(app: Buildable): Promise<void> {
  const program = join(HOUSE, 'node_modules/vite/bin/vite.js');
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], {
      cwd: join(HOUSE, app),
      // In tests, too: the result must be the app that users get.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => said.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`${app} could not be built:\n${Buffer.concat(said).toString()}`));
    });
  });
}

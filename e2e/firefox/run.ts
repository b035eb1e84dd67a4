import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs the main journeys in the Firefox of this machine: the one FIREFOX names, else `firefox-esr`
 * or `firefox`. Arguments are Playwright's. Does nothing where there is no Firefox.
 */
const HOUSE = join(import.meta.dirname, '../..');
const folders = (process.env.PATH ?? '').split(':');
const found = ['firefox-esr', 'firefox']
  .flatMap((program) => folders.map((folder) => join(folder, program)))
  .find((path) => existsSync(path));
const firefox = process.env.FIREFOX ?? found;
const run = (program: string, args: string[], more: Record<string, string> = {}) =>
  spawnSync(program, args, { cwd: HOUSE, stdio: 'inherit', env: { ...process.env, ...more } });

if (!firefox) {
  process.stdout.write(
    'There is no Firefox on this machine. Install one, or name it in FIREFOX.\n',
  );
} else if (run(process.execPath, ['tools/build.ts']).status !== 0) {
  process.exitCode = 1;
} else {
  const hook = pathToFileURL(join(import.meta.dirname, 'media-features.ts')).href;
  const playwright = join(HOUSE, 'node_modules/.bin/playwright');
  const args = ['test', '-c', 'e2e/firefox/firefox.config.ts', ...process.argv.slice(2)];
  const env = { FIREFOX: firefox, NODE_OPTIONS: `--import ${hook}` };
  process.exitCode = run(playwright, args, env).status ?? 1;
}

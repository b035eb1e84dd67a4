import { APPS, buildApps } from './build/apps.ts';
import { kb } from './build/budgets.ts';
import { measureApps } from './build/sizes.ts';

/**
 * Builds both web apps and the component gallery if their sources changed (with `--force`, always)
 * and prints the size of each route.
 */
const force = process.argv.includes('--force');
const built = await buildApps({ apps: [...APPS, 'kit'], force }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
const say = (text: string) => process.stdout.write(`${text}\n`);

for (const { app, built: fresh } of built) say(`${app}: ${fresh ? 'built' : 'unchanged'}`);
if (built.length === 0) say('Nothing to build.');
for (const { app, page, js, css } of measureApps().routes) {
  say(`  ${kb(js).padStart(6)} kB js ${kb(css).padStart(5)} kB css  ${app} ${page}`);
}

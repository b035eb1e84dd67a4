import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APPS } from './build/apps.ts';
import { budgetOf, kb, overBudget, overChart, overDesk } from './build/budgets.ts';
import { measureApps } from './build/sizes.ts';

/** Compares every route of the built apps with its size budget. Exits with 1 if one is too big. */
const HOUSE = join(import.meta.dirname, '..');
const say = (text: string) => process.stdout.write(`${text}\n`);

const { routes, charts, desks } = measureApps();
const unbuilt = APPS.filter(
  (app) =>
    existsSync(join(HOUSE, app, 'vite.config.ts')) && !routes.some((route) => route.app === app),
).map((app) => `${app} has no dist/.vite/manifest.json; build it first (build.manifest: true)`);

for (const route of routes) {
  const { js, css } = budgetOf(route);
  say(
    `${kb(route.js)} of ${js} kB js, ${kb(route.css)} of ${css} kB css: ${route.app} ${route.page}`,
  );
}
for (const { desk, js } of desks) say(`${kb(js)} kB js: first screen of ${desk}`);
const faults = [
  ...unbuilt,
  ...routes.flatMap((route) => overBudget(route) ?? []),
  ...charts.flatMap((chart) => overChart(chart) ?? []),
  ...desks.flatMap((desk) => overDesk(desk) ?? []),
];
for (const fault of faults) say(`Over budget or not measured: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

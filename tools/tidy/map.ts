import type { Finding, House } from './house.ts';

const MAP = 'docs/architecture.md';

/** The map in docs/architecture.md: every slice, table, step of the close of day and feature. */
export function map(house: House): Finding[] {
  if (house.files.length === 0) return [];
  if (!house.has(MAP)) return [{ where: MAP, why: 'there is no map' }];
  const text = house.text(MAP);
  return [
    ...slices(house, text),
    ...tables(house, text),
    ...features(house, text),
    ...lostPaths(house, text),
  ];
}

/** The rows below a heading, each as its cells. */
function rowsBelow(text: string, heading: string): string[][] {
  const [, after = ''] = text.split(`\n${heading}\n`);
  const [section = ''] = after.split(/\n##/);
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function slices(house: House, text: string): Finding[] {
  const rows = rowsBelow(text, '### Server slices');
  const written = rows.map(([name = '']) => name.replaceAll('`', ''));
  const findings = differences(written, foldersOf(house, 'server/src'), 'slice');
  for (const [name = '', , , steps = ''] of rows) {
    const slice = name.replaceAll('`', '');
    if (slice === 'close-of-day') continue;
    const told = steps === '–' ? [] : steps.split(', ');
    findings.push(...differences(told, stepsOf(house, slice), `step of ${slice}`));
  }
  return findings;
}

const NO_SLICE = ['platform', 'partners'];

function foldersOf(house: House, room: string): string[] {
  const folders = house.files.flatMap((path) => {
    const [folder = '', ...inside] = path.startsWith(`${room}/`)
      ? path.slice(room.length + 1).split('/')
      : [];
    return inside.length > 0 && !NO_SLICE.includes(folder) ? [folder] : [];
  });
  return [...new Set(folders)];
}

function stepsOf(house: House, slice: string): string[] {
  return house.files
    .filter((path) => path.startsWith(`server/src/${slice}/`) && !path.endsWith('.test.ts'))
    .flatMap((path) => [...house.text(path).matchAll(/dailyStep\(\s*'([a-z-]+)'/g)])
    .map(([, name = '']) => name);
}

/** The map lists each database table once: with its slice or with the platform. */
function tables(house: House, text: string): Finding[] {
  const owned = rowsBelow(text, '### Server slices').map(([, , cell = '']) => cell);
  const [, platform = ''] = /^The platform owns (.+)\.$/m.exec(text) ?? [];
  const told = [...owned, platform].flatMap((cell) =>
    [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name),
  );
  const schema = house.has('server/schema.sql') ? house.text('server/schema.sql') : '';
  const there = [...schema.matchAll(/^CREATE TABLE ([a-z_]+)/gm)].map(([, name = '']) => name);
  return differences(told, there, 'table');
}

function features(house: House, text: string): Finding[] {
  const rows = rowsBelow(text, '### Web features');
  const toldIn = (column: number) =>
    rows.filter((row) => row[column] !== '–').map(([name = '']) => name.replaceAll('`', ''));
  return [
    ...differences(toldIn(1), foldersOf(house, 'borrower/src/features'), 'borrower feature'),
    ...differences(toldIn(2), foldersOf(house, 'console/src/features'), 'console feature'),
  ];
}

/** Each file named under "Where do I change…" exists. */
function lostPaths(house: House, text: string): Finding[] {
  const [, after = ''] = text.split('\n## Where do I change…\n');
  const [section = ''] = after.split('\n## ');
  const named = [...section.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  );
  return [...new Set(named)]
    .filter((path) => !house.has(path))
    .map((path) => ({ where: MAP, why: `${path} doesn’t exist` }));
}

/** Names that only one side has, and names that the map lists twice. */
function differences(told: readonly string[], there: readonly string[], what: string): Finding[] {
  const twice = told.filter((name, index) => told.indexOf(name) !== index);
  return [
    ...there
      .filter((name) => !told.includes(name))
      .map((name) => ({ where: MAP, why: `the ${what} ${name} is missing` })),
    ...told
      .filter((name) => !there.includes(name))
      .map((name) => ({ where: MAP, why: `there is no ${what} ${name}` })),
    ...twice.map((name) => ({ where: MAP, why: `the ${what} ${name} stands twice` })),
  ];
}

import type { Finding, House } from '../house.ts';

const FILE = '.npmrc';
const NEEDED = ['ignore-scripts=true', 'save-exact=true'];

/** npm runs no install scripts and adds exact versions. */
export function npmSettings(house: House): Finding[] {
  if (!house.has('package.json')) return [];
  const lines = house.has(FILE) ? house.text(FILE).split('\n') : [];
  return NEEDED.filter((line) => !lines.includes(line)).map((line) => ({
    where: FILE,
    why: `${line} is missing`,
  }));
}

import type { Finding, House } from '../house.ts';

const FILE = '.npmrc';
const NEEDED = ['ignore-scripts=true', 'save-exact=true'];
/** Days that a new version waits; a security fix may lower them for a while. */
const WAITING = /^min-release-age=\d+$/;

/** npm runs no install scripts, adds exact versions, and takes no version of the last days. */
export function npmSettings(house: House): Finding[] {
  if (!house.has('package.json')) return [];
  const lines = house.has(FILE) ? house.text(FILE).split('\n') : [];
  const missing = NEEDED.filter((line) => !lines.includes(line));
  if (!lines.some((line) => WAITING.test(line))) missing.push('min-release-age=DAYS');
  return missing.map((line) => ({ where: FILE, why: `${line} is missing` }));
}

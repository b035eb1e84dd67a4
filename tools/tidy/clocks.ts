import { type Finding, type House, judgeLines, writtenFiles } from './house.ts';

/** The names are put together here so that this file does not find itself. */
const FIXED = ['date', 'time', 'timestamp'].map((what) => `current_${what}`);
const SQL_CLOCK = new RegExp(
  `\\b(?:${[...FIXED, 'localtime', 'localtimestamp'].join('|')})\\b`,
  'i',
);
const ANY_ZONE = /\bTemporal\.Now\.(?:plain\w+|zonedDateTime)ISO\(\)/;

/**
 * Days are New York's, wherever the machine stands, and tests must be able to move every clock.
 * SQL's own words for the time take the zone of the session, and no test can move them.
 */
export function clocks(house: House): Finding[] {
  const files = writtenFiles(house, /\.(ts|tsx|sql)$/).filter((path) => !HERE.test(path));
  return judgeLines(house, files, (line) => {
    if (SQL_CLOCK.test(line)) return 'write now(), product_now() or product_today()';
    return ANY_ZONE.test(line) ? 'names no time zone, so it takes the machine’s' : undefined;
  });
}

/** What moves the clocks, and plants faults, speaks of them. */
const HERE = /^(tools\/(world|lint|tidy)\/|server\/src\/platform\/testing\/test-clock\.)/;

import { type Finding, type House, judgeLines, writtenFiles } from './house.ts';

/** Built from parts so that the rule doesn't find this file. */
const FIXED = ['date', 'time', 'timestamp'].map((what) => `current_${what}`);
const SQL_CLOCK = new RegExp(
  `\\b(?:${[...FIXED, 'localtime', 'localtimestamp'].join('|')})\\b`,
  'i',
);
const ANY_ZONE = /\bTemporal\.Now\.(?:plain\w+|zonedDateTime)ISO\(\)/;

/**
 * Days are in New York's time zone on every machine, and tests must be able to move every clock.
 * SQL's `current_date` and the like use the session's zone, and tests can't move them.
 */
export function clocks(house: House): Finding[] {
  const files = writtenFiles(house, /\.(ts|tsx|sql)$/).filter((path) => !HERE.test(path));
  return judgeLines(house, files, (line) => {
    if (SQL_CLOCK.test(line)) return 'write now(), product_now() or product_today()';
    return ANY_ZONE.test(line) ? 'name a time zone; this uses the machine’s' : undefined;
  });
}

/** Code that moves the clocks or plants faults names them. */
const HERE = /^(tools\/(world|lint|tidy)\/|server\/src\/platform\/testing\/test-clock\.)/;

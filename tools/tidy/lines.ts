import { type Finding, type House, judgeLines, writtenFiles } from './house.ts';

const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
const CODE = /\.(ts|tsx|mjs|sql)$/;
const MOST_LINES = 300;
const MOST_TEST_LINES = 500;
const MOST_COLUMNS = 100;

/** A file has one subject: at most 300 lines, 500 for tests. */
export function fileLength(house: House): Finding[] {
  return writtenFiles(house, SOURCE).flatMap((path) => {
    const length = house.text(path).replace(/\n$/, '').split('\n').length;
    const most = /\.(test|spec)\.tsx?$/.test(path) ? MOST_TEST_LINES : MOST_LINES;
    return length > most ? [{ where: path, why: `${length} lines, at most ${most}` }] : [];
  });
}

/**
 * At most 100 columns, so that two files fit side by side. Quoted texts and addresses don't count,
 * because they can't be wrapped.
 */
export function lineWidth(house: House): Finding[] {
  return judgeLines(house, writtenFiles(house, CODE), (line) => {
    if (line.length <= MOST_COLUMNS) return undefined;
    const bare = line
      .replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`?/g, "''")
      .replace(/\b(?:https?|data):\S+/g, '');
    return bare.length > MOST_COLUMNS
      ? `${line.length} columns, at most ${MOST_COLUMNS}`
      : undefined;
  });
}

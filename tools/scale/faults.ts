import type { Statements, TableRead } from './statements.ts';

/** Tables with fewer rows don't grow with the loans. */
const GROWS_FROM = 1000;
/** A statement that touches this part of a table reads it whole. */
const WHOLE = 0.5;
/** A statement may have this many parameters; more grow with the rows. */
const MOST_PARAMETERS = 200;
/** The same statement with different numbers of parameters, up to this many, is a short form. */
const SHORT_LIST = 60;

/** A statement whose joins compare so many pairs in vain goes through the same rows many times. */
const MANY_PAIRS = 500_000;

/** A statement that may read most of a table, and why. */
export interface Exception {
  /** Words of the statement; empty for the parsed body of a function, which has no text. */
  readonly has: string;
  readonly table: string;
  readonly why: string;
  /** Still a fault if it goes through the table row by row, and not by an index. */
  readonly byIndex?: true;
}

/** The statements that read a growing table whole or row by row, in words. */
export function wholeReads(
  statements: Statements,
  sizes: ReadonlyMap<string, number>,
  exceptions: readonly Exception[],
): string[] {
  const isExcused = ({ isSequential, statement, table }: TableRead) =>
    exceptions.some(
      (known) =>
        known.table === table &&
        !(known.byIndex && isSequential) &&
        (known.has === '' ? statement === '' : statement.includes(known.has)),
    );
  return statements
    .reads()
    .filter((read) => {
      const size = sizes.get(read.table) ?? 0;
      return size >= GROWS_FROM && (read.isSequential || read.rows >= size * WHOLE);
    })
    .filter((read) => !isExcused(read))
    .map(({ isSequential, rows, statement, table }) => {
      const how = isSequential ? 'reads row by row' : 'reads whole';
      return `${how} ${table}, ${rows} rows: ${statement}`;
    });
}

/** The statements whose parameters grow with the rows, in words. */
export function growingStatements(statements: Statements): string[] {
  return [...statements.parameters()].flatMap(([statement, counts]) => {
    const most = Math.max(...counts);
    const grows = most > MOST_PARAMETERS || (counts.size > 1 && most > SHORT_LIST);
    return grows ? [`${most} parameters: ${statement.slice(0, 300)}`] : [];
  });
}

/** The statements that join by comparing each row of one side with each of the other, in words. */
export function pairings(statements: Statements): string[] {
  return [...statements.misses()].flatMap(([statement, pairs]) =>
    pairs >= MANY_PAIRS ? [`compares ${pairs} pairs in vain: ${statement}`] : [],
  );
}

import { createReadStream } from 'node:fs';
import { MOST_SAMPLE_ROWS } from '@paystead/contract/staff/going-live';
import type { RosterField } from '@paystead/contract/employer/roster-terms';
import type { WorkContext } from '../../platform/context.ts';
import { type FileBytes, UnreadableFile } from '../../platform/files/table/table-row.ts';
import { checkRow } from '../checks/check-row.ts';
import { maskValue } from '../checks/mask-value.ts';
import { wordsOf } from '../checks/problem-words.ts';
import type { RowProblem } from '../checks/roster-facts.ts';
import { matchColumns, missingFields, type RosterColumn } from '../columns/match-columns.ts';
import { textsIn } from '../rows/match-upload.ts';
import { openTable } from '../rows/open-table.ts';
import { rowFacts } from '../rows/row-facts.ts';

/** Problems that a try-out tells. */
const TOLD = 100;

interface Sample {
  readonly path: string;
  readonly size: number;
}

/**
 * Reads a sample roster as a real one is read: opens it, matches its columns by their names, and
 * checks each row. Keeps nothing. Throws `UnreadableFile`.
 */
export async function tryRosterFile(
  context: Pick<WorkContext, 'config' | 'db' | 'today'>,
  employerGid: string,
  sample: Sample,
) {
  const table = await openTable(bytesOf(sample), false);
  const { columns } = matchColumns(table.columns, null);
  const facts = await rowFacts(context, {
    gid: employerGid,
    employer_gid: employerGid,
    columns,
    covers: null,
  });
  const groups = facts.check.groups.map(({ name }) => name);
  const numbers = new Map<string, number>();
  const problems: ReturnType<typeof told>[] = [];
  let [rows, fine] = [0, 0];
  for await (const { cells, row } of table.rows) {
    rows += 1;
    if (rows > MOST_SAMPLE_ROWS) throw new UnreadableFile(TOO_MANY);
    const checked = checkRow(textsIn(cells, columns), facts.check);
    const twice = foundTwice(numbers, checked.values.EMPLOYEE_NUMBER, row);
    const found = [...checked.problems, ...twice.problems];
    if (found.length === 0) fine += 1;
    for (const problem of found) {
      if (problems.length < TOLD) problems.push(told(row, problem, columns, groups, twice.line));
    }
  }
  return {
    format: table.format,
    columns: columns.map(({ field, name }) => ({ name, field })),
    missing: missingFields(
      columns.map(({ field }) => field),
      facts.check,
    ),
    rows,
    fine,
    problems,
  };
}

const TOO_MANY = `A sample has at most ${MOST_SAMPLE_ROWS.toLocaleString('en-US')} people. Keep the first ones and send it again.`;

/** Notes an employee number, and whether an earlier row has it. */
function foundTwice(numbers: Map<string, number>, number: string | undefined, row: number) {
  const line = number === undefined ? undefined : numbers.get(number);
  if (number !== undefined && line === undefined) numbers.set(number, row);
  const problems: RowProblem[] =
    number === undefined || line === undefined
      ? []
      : [{ field: 'EMPLOYEE_NUMBER', kind: 'NUMBER_TWICE', value: number }];
  return { line, problems };
}

function told(
  row: number,
  problem: RowProblem,
  columns: readonly RosterColumn[],
  groups: readonly string[],
  line: number | undefined,
) {
  const { field, kind, value } = problem;
  const masked: RosterField | 'ROW' = kind === 'NUMBER_IS_SSN' ? 'SSN' : field;
  const other = line === undefined ? null : { line, name: null };
  return {
    row,
    column: columns.find((column) => column.field === field)?.name ?? '',
    value: maskValue(masked, value),
    ...wordsOf(problem, { groups, other }),
  };
}

function bytesOf({ path, size }: Sample): FileBytes {
  return {
    size,
    async *read(from, to) {
      if (to > from) {
        yield* createReadStream(path, { start: from, end: to - 1 }) as AsyncIterable<Buffer>;
      }
    },
  };
}

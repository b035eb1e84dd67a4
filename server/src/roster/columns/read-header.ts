import { MOST_ROSTER_COLUMNS } from '@paystead/contract/employer/roster-terms';
import { UnreadableFile } from '../../platform/files/table/table-row.ts';
import { readDay } from '../checks/read-day.ts';
import { plainName } from './guess-field.ts';

const LONGEST_NAME = 80;

/**
 * The names of the columns, from the first row of a file. A column without a name is called by its
 * number. Throws `UnreadableFile` if the row can't name columns, or names two alike.
 */
export function readHeader(cells: readonly string[]): string[] {
  const names = withoutEmptyEnd(cells).map((cell, index) => {
    const name = cell
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME);
    return name === '' ? `Column ${index + 1}` : name;
  });
  if (names.length > MOST_ROSTER_COLUMNS) {
    throw new UnreadableFile(`This file has more than ${MOST_ROSTER_COLUMNS} columns.`);
  }
  if (names.length < 2 || cells.some(isData)) {
    throw new UnreadableFile(
      'The first row must name the columns, like “Employee ID, First name, Last name”. Add such a row and send the file again.',
    );
  }
  const twice = names.find(
    (name, index) => names.findIndex((other) => plainName(other) === plainName(name)) !== index,
  );
  if (twice !== undefined) {
    throw new UnreadableFile(`Two columns are called “${twice}”. Rename or remove one of them.`);
  }
  return names;
}

/** Values that name no column: a person's data stand in the first row. */
function isData(cell: string): boolean {
  const text = cell.trim();
  return /^[\d$][\d.,$-]*$/.test(text) || text.includes('@') || typeof readDay(text) !== 'string';
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

import type {
  ColumnMatch,
  RosterField,
  RosterFormat,
} from '@paystead/contract/employer/roster-terms';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { guessField, plainName } from './guess-field.ts';

/** A column of a file, as its row keeps it. */
export interface RosterColumn {
  readonly name: string;
  readonly field: RosterField | null;
  readonly match: ColumnMatch;
  /** Of a fixed-width file: its first character, from 1, and its length. */
  readonly start: number | null;
  readonly length: number | null;
}

/** A column before anybody knows its field. */
export type NamedColumn = Pick<RosterColumn, 'name' | 'start' | 'length'>;

/** What was said of the columns of an earlier file. */
export type KnownColumns = readonly Pick<RosterColumn, 'name' | 'field'>[];

/**
 * Finds the field of each column: as an earlier file of the employer had it, else by its name. No
 * field is given twice.
 * @returns the columns, and whether every column that was used before is there again
 */
export function matchColumns(
  columns: readonly NamedColumn[],
  known: KnownColumns | null,
): { readonly columns: RosterColumn[]; readonly isRemembered: boolean } {
  const remembered = new Map((known ?? []).map(({ field, name }) => [plainName(name), field]));
  const used = (known ?? []).filter(({ field }) => field !== null);
  const names = new Set(columns.map(({ name }) => plainName(name)));
  const isRemembered = used.length > 0 && used.every(({ name }) => names.has(plainName(name)));
  const taken = new Set<RosterField>(
    columns.flatMap(({ name }) => remembered.get(plainName(name)) ?? []),
  );
  return {
    isRemembered,
    columns: columns.map((column) => {
      const before = remembered.get(plainName(column.name));
      if (before !== undefined) return { ...column, field: before, match: 'REMEMBERED' };
      // A new column of a known file stays unused: the file was complete without it.
      const guess = isRemembered ? undefined : guessField(column.name);
      if (guess === undefined || taken.has(guess)) return { ...column, field: null, match: 'NONE' };
      taken.add(guess);
      return { ...column, field: guess, match: 'GUESSED' };
    }),
  };
}

/**
 * Tells files of the same columns from others. A fixed-width file names none, so that an employer
 * has one layout of that kind.
 */
export function signatureOf(
  format: RosterFormat,
  columns: readonly Pick<NamedColumn, 'name'>[],
): Buffer {
  if (format === 'FIXED_WIDTH') return sha256(format);
  return sha256(JSON.stringify(columns.map(({ name }) => plainName(name))));
}

const IDENTITY: readonly RosterField[] = ['DATE_OF_BIRTH', 'SSN'];
const BANK: readonly RosterField[] = ['ROUTING_NUMBER', 'ACCOUNT_NUMBER', 'ACCOUNT_TYPE'];

/** Fields that no column is matched to and without which no row can be taken (ROSTER-3). */
export function missingFields(
  fields: readonly (RosterField | null)[],
  { isMinimal }: { readonly isMinimal: boolean },
): RosterField[] {
  const has = (field: RosterField) => fields.includes(field);
  const needed: RosterField[] = ['EMPLOYEE_NUMBER', 'FIRST_NAME', 'LAST_NAME'];
  if (!isMinimal && !IDENTITY.some(has)) needed.push('DATE_OF_BIRTH');
  if (BANK.some(has)) needed.push(...BANK);
  return needed.filter((field) => !has(field));
}

/** Fields that more than one column is matched to. */
export function fieldsTwice(fields: readonly (RosterField | null)[]): RosterField[] {
  const given = fields.filter((field) => field !== null);
  return [...new Set(given.filter((field, index) => given.indexOf(field) !== index))];
}

import { randomUUID } from 'node:crypto';
import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import {
  findEntriesByNumber,
  findEntriesBySsn,
  type RosterEntry,
  SSN_PURPOSE,
} from '../../employers/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { RosterTexts, RowProblem } from '../checks/roster-facts.ts';
import { compareRow, isOtherPerson, UNKNOWN_PERSON } from './compare-row.ts';
import { columnsOf, textsOf } from './roster-row.ts';
import type { StagedRow } from './rows.queries.ts';

/** A checked row of a file. */
export interface ReadRow {
  readonly line: number;
  readonly values: RosterTexts;
  readonly problems: readonly RowProblem[];
}

/** What comparing needs beside the rows. */
export interface ResolveFacts {
  readonly uploadGid: string;
  readonly employerGid: string;
  readonly groups: readonly {
    readonly gid: string;
    readonly payroll_frequency: PayrollFrequency;
  }[];
  /** New people get it if the file has no column for the group; null if there are several. */
  readonly onlyGroup: string | null;
  /**
   * Off for people whom their number on the roster finds in another row: one Social Security number
   * can't make them the same person twice.
   */
  readonly bySsn: boolean;
}

type Resolving = Pick<WorkContext, 'db' | 'vault'>;

/**
 * Finds whom each row is about: the entry with its employee number, else the one with its Social
 * Security number (ROSTER-5). Compares the row with it, and seals its values for it.
 */
export async function resolveRows(
  context: Resolving,
  facts: ResolveFacts,
  rows: readonly ReadRow[],
): Promise<StagedRow[]> {
  const { vault } = context;
  const entries = await findEntries(context, facts, rows);
  const frequencies = new Map(facts.groups.map((group) => [group.gid, group.payroll_frequency]));
  const frequencyOf = (group = '') => frequencies.get(group) ?? null;

  return rows.map(({ line, problems, values }) => {
    const { entry, isByNumber } = entries.of(values);
    const before = entry ? textsOf(vault, entry.gid, entry) : {};
    const isTaken = entry && (entry.gone_since === null || entry.borrower_gid !== null);
    const isOther = isTaken && isByNumber && isOtherPerson(before, values);
    const found = [...problems];
    if (isOther) {
      const value = values.EMPLOYEE_NUMBER ?? '';
      found.push({ field: 'EMPLOYEE_NUMBER', kind: 'OTHER_PERSON', value });
    }
    const isGone = entry !== undefined && entry.gone_since !== null;
    const complete = withUsual(values, facts, { isNew: entry === undefined, isGone });
    const compared = entry ? compareRow(before, complete, isGone, frequencyOf) : UNKNOWN_PERSON;
    const gid = entry?.gid ?? randomUUID();
    return {
      line,
      entryGid: gid,
      columns: columnsOf(vault, gid, complete),
      compared,
      problems: found,
    };
  });
}

/** What a file without such columns means for somebody who comes: they work here. */
function withUsual(
  values: RosterTexts,
  { onlyGroup }: ResolveFacts,
  { isGone, isNew }: { readonly isNew: boolean; readonly isGone: boolean },
): RosterTexts {
  const usual: RosterTexts = isNew || isGone ? { STATUS: 'Active' } : {};
  if (isNew && onlyGroup !== null) usual.PAYROLL_GROUP = onlyGroup;
  return { ...usual, ...values };
}

/** The entries that rows may be about, each looked up once for all rows. */
async function findEntries(
  { db, vault }: Resolving,
  { bySsn, employerGid }: ResolveFacts,
  rows: readonly ReadRow[],
) {
  const numbers = rows.flatMap(({ values }) => values.EMPLOYEE_NUMBER ?? []);
  const byNumber = new Map(
    (await findEntriesByNumber(db, employerGid, numbers)).map((entry) => [
      entry.employee_number,
      entry,
    ]),
  );
  const lookups = new Map<string, Buffer>();
  for (const { values } of bySsn ? rows : []) {
    if (values.SSN === undefined || byNumber.has(values.EMPLOYEE_NUMBER ?? '')) continue;
    lookups.set(values.SSN, vault.lookup(values.SSN, SSN_PURPOSE));
  }
  const found =
    lookups.size > 0 ? await findEntriesBySsn(db, employerGid, [...lookups.values()]) : [];
  const bySsnKey = Map.groupBy(found, (entry) => entry.ssn_lookup?.toString('hex') ?? '');

  return {
    of({ EMPLOYEE_NUMBER: number = '', SSN: ssn }: RosterTexts): {
      readonly entry: RosterEntry | undefined;
      readonly isByNumber: boolean;
    } {
      const entry = byNumber.get(number);
      if (entry) return { entry, isByNumber: true };
      const lookup = ssn === undefined ? undefined : lookups.get(ssn);
      const same = (lookup && bySsnKey.get(lookup.toString('hex'))) ?? [];
      return { entry: same.length === 1 ? same[0] : undefined, isByNumber: false };
    },
  };
}

import { randomUUID } from 'node:crypto';
import { type Cents, sum } from '@paystead/lending/money/money';
import type { FileContents, MarkedDeduction } from '@paystead/lending/servicing/deduction-file';
import { findNames, type DuePayday } from '../employers/index.ts';
import type { AskedLine } from '../partners/payroll/deduction-content.ts';
import {
  deductionFileName,
  inFileOrder,
  whyRefused,
  writeDeductionFile,
} from '../partners/payroll/deduction-file.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { announceVersion } from './announce-files.ts';
import {
  insertDeductionLines,
  insertFile,
  type NewDeductionLine,
  type StandingLine,
  type ToldLine,
} from './cycles.queries.ts';
import { type Names, referenceOf } from './find-asked.ts';
import { sealFile } from './sealed-content.ts';

/** The next version: its lines, and where each comes from. */
export interface NextVersion {
  readonly lines: readonly MarkedDeduction[];
  /** Lines of this cycle and those before by `keyOf`. */
  readonly sources: ReadonlyMap<string, StandingLine>;
}

/** What a deduction is known by: a loan or savings, and the employee number that pays for it. */
export const keyOf = (line: StandingLine): string =>
  `${line.loan_gid ?? line.savings_gid} ${line.employee_number}`;

/** A version that isn't written yet: its file, and its lines in the order of the file. */
export interface VersionDraft {
  readonly gid: string;
  readonly version: number;
  readonly holds: FileContents;
  readonly name: string;
  readonly content: string;
  readonly lines: readonly NewDeductionLine[];
  readonly total: Cents;
}

/**
 * The file and lines of a payday's next version; undefined if there is nothing to write. Throws if
 * payroll's layout is unknown: it could not read the file.
 * @param known what payroll was told for this payday so far, and names of people
 */
export async function draftVersion(
  { db }: Pick<WorkContext, 'db'>,
  { employer, payday: on }: DuePayday,
  { lines, sources }: NextVersion,
  known: { readonly told: readonly ToldLine[]; readonly names: Names },
): Promise<VersionDraft | undefined> {
  if (lines.length === 0) return undefined;
  const { amendments, gid: employer_gid, layout } = employer;
  if (!layout) throw new Error('The layout of the deduction file is unknown');
  const payday = on.toString();
  const rows = lines.flatMap((line) => {
    const source = sources.get(line.key);
    return source ? [{ ...line, source }] : [];
  });
  const numbers = rows.map(({ source }) => source.employee_number);
  const names = await namesOf(db, employer_gid, numbers, known.names);
  const written = rows
    .map((row) => ({ ...row, asked: askedLine(row, names, payday) }))
    // A stop that the layout can't hold is of someone payroll never heard of in this layout.
    .filter(({ asked }) => whyRefused(layout, payday, asked) === null)
    .toSorted((one, other) => inFileOrder(one.asked, other.asked));
  if (written.length === 0) return undefined;
  const version = known.told.reduce((last, line) => Math.max(last, line.version), 0) + 1;
  const holds = version === 1 ? 'WHOLE' : amendments;
  const file = { payday, version, contents: holds };
  const gid = randomUUID();
  return {
    gid,
    version,
    holds,
    name: deductionFileName(layout, file),
    content: writeDeductionFile(layout, { ...file, lines: written.map(({ asked }) => asked) }),
    lines: written.map(({ amount, asked, before, mark, source }, index) => ({
      ...source,
      deduction_file_gid: gid,
      line: index + 1,
      employer_gid,
      payday,
      version,
      installment_gid: amount > 0n ? source.installment_gid : null,
      mark,
      before_cents: before,
      amount_cents: amount,
      due_cents: amount > 0n ? source.due_cents : null,
      catch_up_cents: amount > 0n ? source.catch_up_cents : 0n,
      stop_date: asked.stopDate,
    })),
    total: sum(written.map(({ amount }) => amount)),
  };
}

/** The names on the roster of people with these numbers; most of them are known already. */
async function namesOf(
  db: WorkContext['db'],
  employerGid: string,
  numbers: readonly string[],
  known: Names,
): Promise<Names> {
  const others = numbers.filter((number) => !known.has(number));
  if (others.length === 0) return known;
  const found = await findNames(db, employerGid, others);
  return new Map([...known, ...found.map((one) => [one.employee_number, one] as const)]);
}

function askedLine(
  { amount, mark, source }: MarkedDeduction & { readonly source: StandingLine },
  names: Names,
  payday: string,
): AskedLine {
  const person = names.get(source.employee_number);
  return {
    employeeNumber: source.employee_number,
    firstName: person?.first_name ?? '',
    lastName: person?.last_name ?? '',
    amount,
    reference: referenceOf(source),
    mark,
    stopDate: mark === 'STOPPED' ? payday : null,
  };
}

/** Writes a version of an open cycle, and tells the employer's servers of it. */
export async function writeVersion(
  context: WorkContext,
  due: DuePayday,
  { content, gid, holds, lines, name, total, version }: VersionDraft,
): Promise<void> {
  const { db, now, vault } = context;
  await insertFile(db, {
    gid,
    employer_gid: due.employer.gid,
    payday: due.payday.toString(),
    version,
    holds,
    name,
    content_cipher: sealFile(vault, 'deduction_file', gid, content),
    digest: sha256(content),
    lines: lines.length,
    total_cents: total,
    built_at: now,
  });
  await insertDeductionLines(db, lines);
  await announceVersion(context, due, { gid, version, lines: lines.length, total });
}

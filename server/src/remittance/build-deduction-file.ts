import { randomUUID } from 'node:crypto';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { sum } from '@paystead/lending/money/money';
import { type MarkedDeduction, planVersion } from '@paystead/lending/servicing/deduction-file';
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
import { closeCycle } from './close-cycle.ts';
import { findCorrected } from './payday-file/corrections.queries.ts';
import {
  countCycle,
  findLastLines,
  findLastVersion,
  findStandingLines,
  insertCycle,
  insertDeductionLines,
  insertFile,
  insertUnasked,
  lockCycle,
  putGroups,
  type NewUnasked,
  type StandingLine,
} from './cycles.queries.ts';
import { type AskedOnPayday, findAsked, referenceOf } from './find-asked.ts';
import { sealFile } from './sealed-content.ts';

export interface BuiltFile {
  readonly version: number;
  readonly lines: number;
}

/** The lines of a cycle by loan or savings, and employee number. */
type Standing = ReadonlyMap<string, StandingLine>;

const keyOf = (line: StandingLine) =>
  `${line.loan_gid ?? line.savings_gid} ${line.employee_number}`;
const byKey = (lines: readonly StandingLine[]): Standing =>
  new Map(lines.map((line) => [keyOf(line), line]));
const amountsOf = (lines: Standing) =>
  new Map([...lines].map(([key, line]) => [key, line.amount_cents]));

/**
 * Brings the deduction file of an employer and payday up to date: makes its first version, or one
 * with what has changed since; at the cut-off closes it, and its lines become expected money
 * (DEDUCT-22). Undefined if there is nothing to say. Running it again changes nothing.
 */
export async function updateDeductionFile(
  context: WorkContext,
  due: DuePayday,
  day: Temporal.PlainDate,
): Promise<BuiltFile | undefined> {
  const { db, now } = context;
  const [employer_gid, payday] = [due.employer.gid, due.payday.toString()];
  const cycle = await lockCycle(db, employer_gid, payday);
  if (cycle && cycle.closed_at !== null) return undefined;

  const found = await findAsked(context, due, day);
  const told = cycle ? byKey(await findStandingLines(db, employer_gid, payday)) : new Map();
  const version = await planNext(context, due, found, told);
  const paid = { moved_from: due.movedFrom?.toString() ?? null, group_gids: [...due.groups] };
  if (!cycle) {
    if (version.lines.length === 0) return undefined;
    const cuts_off_on = due.cutsOffOn.toString();
    const row = { employer_gid, payday, cuts_off_on, opened_at: now, ...paid };
    if (!(await insertCycle(db, row))) return undefined;
  } else if (due.groups.size > 0) {
    await putGroups(db, { employer_gid, payday, ...paid });
  }

  const built = version.lines.length > 0 ? await writeVersion(context, due, version) : undefined;
  const cutsOffOn = cycle ? Temporal.PlainDate.from(cycle.cuts_off_on) : due.cutsOffOn;
  if (!isBefore(day, cutsOffOn)) {
    const standing = await findStandingLines(db, employer_gid, payday);
    await closeCycle(context, { employerGid: employer_gid, payday }, standing, day);
    await insertUnasked(db, unaskedOf(due, found, byKey(standing), day));
  }
  return built;
}

/** The next version: its lines, and where each comes from. */
interface NextVersion {
  readonly lines: readonly MarkedDeduction[];
  readonly sources: Standing;
}

async function planNext(
  { db }: Pick<WorkContext, 'db'>,
  due: DuePayday,
  found: AskedOnPayday,
  told: Standing,
): Promise<NextVersion> {
  const kept = [...told.values()].filter(
    (line) => isUnclear(found, line) && line.amount_cents > 0n,
  );
  const corrected = await findCorrected(db, due.employer.gid, due.payday.toString());
  const asked = byKey([...kept, ...linesOf(found)].map((line) => bearable(line, corrected)));
  const last = await findLastLines(db, due.employer.gid, due.payday.toString());
  const before = byKey(
    last.filter((line) => {
      const key = keyOf(line);
      return asked.has(key) || told.has(key) || isExpected(due, found, line);
    }),
  );
  const lines = planVersion({
    before: amountsOf(before),
    told: told.size > 0 ? amountsOf(told) : null,
    asked: amountsOf(asked),
    contents: due.employer.amendments,
  });
  return { lines, sources: new Map([...before, ...told, ...asked]) };
}

/** The line as payroll can take it (DEDUCT-35). */
function bearable(line: StandingLine, corrected: ReadonlyMap<string, bigint>): StandingLine {
  const most = line.loan_gid === null ? undefined : corrected.get(line.loan_gid);
  const due = line.due_cents ?? line.amount_cents;
  if (most === undefined || most >= due) return { ...line, amount_cents: due, due_cents: null };
  return { ...line, amount_cents: most, due_cents: due };
}

const isUnclear = ({ unclear }: AskedOnPayday, line: StandingLine) =>
  line.loan_gid !== null && unclear.has(line.loan_gid);

/** What is due, as lines that aren't in a file yet. */
function linesOf({ asked, savings }: AskedOnPayday): StandingLine[] {
  return [
    ...asked.map((line) => ({
      ...newLine(line),
      loan_gid: line.loanGid,
      savings_gid: null,
      installment_gid: line.installmentGid,
      catch_up_cents: line.catchUp,
    })),
    ...savings.map((line) => ({
      ...newLine(line),
      loan_gid: null,
      savings_gid: line.savingsGid,
      installment_gid: null,
      catch_up_cents: 0n,
    })),
  ];
}

function newLine(line: AskedOnPayday['asked'][number] | AskedOnPayday['savings'][number]) {
  return {
    deduction_file_gid: '',
    borrower_gid: line.borrowerGid,
    employee_number: line.employeeNumber,
    payroll_group_gid: line.groupGid,
    amount_cents: line.amount,
    due_cents: null,
  };
}

/** Whether a person is paid on this payday, so that a missing line means a stop. */
function isExpected({ employer, groups }: DuePayday, found: AskedOnPayday, line: StandingLine) {
  const { payroll_group_gid: group } = line;
  if (isUnclear(found, line)) return false;
  if (group === null || groups.has(group)) return true;
  return employer.groups.every(({ group_gid }) => group_gid !== group);
}

/** Throws if payroll's layout is unknown: it could not read the file. */
async function writeVersion(
  context: WorkContext,
  due: DuePayday,
  { lines, sources }: NextVersion,
): Promise<BuiltFile | undefined> {
  const { db, now, vault } = context;
  const { amendments, gid: employer_gid, layout } = due.employer;
  if (!layout) throw new Error('The layout of the deduction file is unknown');
  const payday = due.payday.toString();
  const version = (await findLastVersion(db, employer_gid, payday)) + 1;
  const contents = version === 1 ? 'WHOLE' : amendments;
  const rows = lines.flatMap((line) => {
    const source = sources.get(line.key);
    return source ? [{ ...line, source }] : [];
  });
  const numbers = rows.map(({ source }) => source.employee_number);
  const people = await findNames(db, employer_gid, numbers);
  const names = new Map(people.map((person) => [person.employee_number, person]));
  const written = rows
    .map((row) => ({ ...row, asked: askedLine(row, names, payday) }))
    // A stop that the layout can't hold is of someone payroll never heard of in this layout.
    .filter(({ asked }) => whyRefused(layout, payday, asked) === null)
    .toSorted((one, other) => inFileOrder(one.asked, other.asked));
  if (written.length === 0) return undefined;
  const file = { payday, version, contents };
  const content = writeDeductionFile(layout, {
    ...file,
    lines: written.map(({ asked }) => asked),
  });
  const gid = randomUUID();
  const total = sum(written.map(({ amount }) => amount));
  await insertFile(db, {
    gid,
    employer_gid,
    payday,
    version,
    holds: contents,
    name: deductionFileName(layout, file),
    content_cipher: sealFile(vault, 'deduction_file', gid, content),
    digest: sha256(content),
    lines: written.length,
    total_cents: total,
    built_at: now,
  });
  await insertDeductionLines(
    db,
    written.map(({ amount, asked, before, mark, source }, index) => ({
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
  );
  await countCycle(db, employer_gid, payday);
  await announceVersion(context, due, { gid, version, lines: written.length, total });
  return { version, lines: written.length };
}

function askedLine(
  { amount, mark, source }: MarkedDeduction & { readonly source: StandingLine },
  names: ReadonlyMap<string, { readonly first_name: string; readonly last_name: string }>,
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

/** Installments of the payday that nobody is asked for. */
function unaskedOf(
  { employer, payday }: DuePayday,
  { missing, refused }: AskedOnPayday,
  standing: Standing,
  day: Temporal.PlainDate,
): NewUnasked[] {
  const asked = new Set([...standing.values()].map((line) => line.installment_gid));
  const rows = [
    ...missing.map((line) => ({ ...line, cause: 'NOT_ON_ROSTER' as const })),
    ...refused.map((line) => ({ ...line, cause: 'LINE_REFUSED' as const })),
  ];
  return rows
    .filter(({ installmentGid }) => !asked.has(installmentGid))
    .map(({ borrowerGid, cause, installmentGid, loanGid }) => ({
      installment_gid: installmentGid,
      employer_gid: employer.gid,
      borrower_gid: borrowerGid,
      loan_gid: loanGid,
      payday: payday.toString(),
      cause,
      noted_on: day.toString(),
    }));
}

import { isBefore } from '@paystead/lending/calendar/calendar';
import { planVersion } from '@paystead/lending/servicing/deduction-file';
import type { DuePayday } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { closeCycle } from './close-cycle.ts';
import { figuresOf } from './cycle-figures.ts';
import { findCorrected } from './payday-file/corrections.queries.ts';
import {
  findLastLines,
  findStandingLines,
  insertCycle,
  insertUnasked,
  lockCycle,
  putFigures,
  putGroups,
  type NewUnasked,
  type StandingLine,
  type ToldLine,
} from './cycles.queries.ts';
import { draftVersion, keyOf, type NextVersion, writeVersion } from './deduction-version.ts';
import { type AskedOnPayday, noteUnasked, readAsked } from './find-asked.ts';

export interface BuiltFile {
  readonly version: number;
  readonly lines: number;
}

/** The lines of a cycle by loan or savings, and employee number. */
type Standing = ReadonlyMap<string, StandingLine>;

const byKey = <Line extends StandingLine>(lines: readonly Line[]): ReadonlyMap<string, Line> =>
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

  const [found, told, last, corrected] = await Promise.all([
    readAsked(db, due),
    cycle ? findStandingLines(db, employer_gid, payday) : [],
    findLastLines(db, employer_gid, payday),
    findCorrected(db, employer_gid, payday),
  ]);
  await noteUnasked(context, due, day, found);
  const version = planNext(due, found, { told: byKey(told), last, corrected });
  if (!cycle && version.lines.length === 0) return undefined;
  const draft = await draftVersion(context, due, version, { told, names: found.names });
  const standing = standingAfter(told, draft?.lines ?? []);
  const figures = figuresOf(standing);
  const paid = { moved_from: due.movedFrom?.toString() ?? null, group_gids: [...due.groups] };
  if (!cycle) {
    const cuts_off_on = due.cutsOffOn.toString();
    const row = { employer_gid, payday, cuts_off_on, opened_at: now, ...paid, ...figures };
    if (!(await insertCycle(db, row))) return undefined;
  } else {
    if (due.groups.size > 0) await putGroups(db, { employer_gid, payday, ...paid });
    if (draft) await putFigures(db, employer_gid, payday, figures);
  }

  if (draft) await writeVersion(context, due, draft);
  const cutsOffOn = cycle ? Temporal.PlainDate.from(cycle.cuts_off_on) : due.cutsOffOn;
  if (!isBefore(day, cutsOffOn)) {
    await closeCycle(context, { employerGid: employer_gid, payday }, standing, day);
    await insertUnasked(db, unaskedOf(due, found, standing, day));
  }
  return draft && { version: draft.version, lines: draft.lines.length };
}

/** What payroll has been told once it has these lines, too; by loan, in the order of locks. */
function standingAfter(told: readonly ToldLine[], added: readonly ToldLine[]): ToldLine[] {
  const standing = byKey([...told, ...added]);
  return [...standing].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

/** What payroll was told for this payday and for those before, and what it can bear. */
interface Known {
  readonly told: ReadonlyMap<string, ToldLine>;
  readonly last: readonly StandingLine[];
  /** Cents by loan. */
  readonly corrected: ReadonlyMap<string, bigint>;
}

function planNext(
  due: DuePayday,
  found: AskedOnPayday,
  { corrected, last, told }: Known,
): NextVersion {
  const kept = [...told.values()].filter(
    (line) => isUnclear(found, line) && line.amount_cents > 0n,
  );
  const asked = byKey([...kept, ...linesOf(found)].map((line) => bearable(line, corrected)));
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

/** Installments of the payday that nobody is asked for. */
function unaskedOf(
  { employer, payday }: DuePayday,
  { missing, refused }: AskedOnPayday,
  standing: readonly StandingLine[],
  day: Temporal.PlainDate,
): NewUnasked[] {
  const asked = new Set(standing.map((line) => line.installment_gid));
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

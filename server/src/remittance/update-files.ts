import { eachAlone, endSolved, type Subject } from '../close-of-day/index.ts';
import {
  duePaydays,
  type DuePayday,
  holdMovedCalendar,
  payingEmployers,
  type PayingEmployer,
} from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { DailyContext, DailyOutcome } from '../platform/jobs/daily-step.ts';
import { updateDeductionFile } from './build-deduction-file.ts';
import { findOpenCycles } from './cycles.queries.ts';
import { findBusyEmployers } from './find-busy-employers.ts';
import { handOverFiles } from './hand-over-files.ts';

/** Files that a sentence about them names. */
const NAMED = 5;

/** The step of the close of day that these files belong to, also for its troubles. */
export const STEP = 'build-deduction-files';

/**
 * Brings the open deduction files of some employers up to date, all by default, and hands each new
 * version to its payroll.
 */
export async function updateFiles(
  daily: DailyContext,
  isWanted: (employer: PayingEmployer) => boolean = () => true,
): Promise<DailyOutcome> {
  const { day, inTransaction } = daily;
  const busy = await inTransaction(async (context) => {
    const wanted = (await payingEmployers(context.db)).filter((employer) => isWanted(employer));
    const found = new Set(await findBusyEmployers(context, wanted, day));
    const idle = wanted.filter((employer) => !found.has(employer));
    await endSolved(context, STEP, [], idle.map(subjectOf));
    return [...found];
  });
  const { results } = await eachAlone(daily, {
    step: STEP,
    items: busy,
    inAnyOrder: true,
    subject: subjectOf,
    work: (context, { gid }) => updateOfEmployer(context, gid, day),
  });
  return handOver(daily, results.flat());
}

const subjectOf = ({ gid }: PayingEmployer): Subject => ({ kind: 'employer', gid });

/** Hands over what waits, and says what was built. */
export async function handOver(
  daily: DailyContext,
  built: readonly Built[],
): Promise<DailyOutcome> {
  const lines = built.reduce((sum, file) => sum + file.lines, 0);
  const names = built.map(({ name }) => name);
  const waiting = await handOverFiles(daily);
  const sentence = `We sent payroll ${lines} lines of deductions (${someOf(names)})`;
  if (waiting.length === 0) return lines > 0 ? { done: lines, sentence } : { done: lines };
  const late = `${someOf(waiting)} can’t be reached yet. We’ll send the file again`;
  return { done: lines, again: true, sentence: lines > 0 ? `${sentence}; ${late}` : late };
}

/** The first names, and how many more there are: a payday of many employers has thousands. */
function someOf(names: readonly string[]): string {
  const first = names.slice(0, NAMED);
  const more = names.length - first.length;
  return more === 0 ? first.join(', ') : `${first.join(', ')} and ${more} more`;
}

/** A version made, and the payday it is for. */
interface Built {
  readonly name: string;
  readonly lines: number;
}

/** PAYDAY-11: the calendar that a file is made from stands until the file does. */
async function updateOfEmployer(
  context: WorkContext,
  employerGid: string,
  day: Temporal.PlainDate,
): Promise<Built[]> {
  await holdMovedCalendar(context.db, employerGid);
  const [employer] = await payingEmployers(context.db, employerGid);
  const built: Built[] = [];
  if (!employer) return built;
  for (const due of await openPaydays(context, employer, day)) {
    const file = await updateDeductionFile(context, due, day);
    if (!file) continue;
    const version = file.version > 1 ? `, version ${file.version}` : '';
    built.push({ name: `${employer.mnemonic} for ${due.payday}${version}`, lines: file.lines });
  }
  return built;
}

/** The paydays that are due, and those of open files that the calendar no longer has. */
export async function openPaydays(
  { db }: Pick<WorkContext, 'db'>,
  employer: PayingEmployer,
  day: Temporal.PlainDate,
): Promise<DuePayday[]> {
  const due = duePaydays(employer, day);
  const known = new Set(due.map(({ payday }) => payday.toString()));
  const open = await findOpenCycles(db, employer.gid);
  const others = open
    .filter(({ payday }) => !known.has(payday))
    .map(({ cuts_off_on: cutsOffOn, payday }) => ({
      employer,
      payday: Temporal.PlainDate.from(payday),
      cutsOffOn: Temporal.PlainDate.from(cutsOffOn),
      movedFrom: null,
      groups: new Set<string>(),
    }));
  return [...due, ...others].toSorted((one, other) =>
    Temporal.PlainDate.compare(one.payday, other.payday),
  );
}

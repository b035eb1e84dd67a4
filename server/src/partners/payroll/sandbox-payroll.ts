import { isStopOrder, stoppedIn } from './stop-order-file.ts';
import { fail, failsYet, type Trouble } from '../../platform/outside/sandbox-trouble.ts';
import { nameOf } from './careful-payroll.ts';
import type { ReadLine } from './deduction-content.ts';
import { isLayout, readDeductionFile } from './deduction-file.ts';
import type { OwnLayout } from '@paystead/contract/employer/own-layout';
import type { PayrollDirectory } from './payroll-directory.ts';
import type { Payroll, PayrollFile, Remitter } from './port.ts';
import { writeRemittanceFile } from './remittance-file.ts';
import type { WrittenLine } from './remittance-layouts.ts';
import {
  AT_FIRST_SHORT,
  AT_FIRST_SILENT,
  OUTCOMES_BY_ENDING,
  PAYROLL_TROUBLES,
  TRIES,
} from './sandbox-outcomes.ts';

/**
 * `2026-11-27_STANDARD_v2-changes.csv`: payday and layout, of a later version more. Older files
 * name two days.
 */
const NAME =
  /^(\d{4}-\d{2}-\d{2})(?:_\d{4}-\d{2}-\d{2})?_([A-Z]+)(?:_v(\d+)-(whole|changes))?\.(?:csv|txt)$/;

/**
 * The sandbox's payroll: takes the requested amounts, except for the endings of `sandbox-outcomes`;
 * some employee numbers make it fail, or send its remittance late. A later version of a file
 * replaces the lines that it holds. A payday is remitted once: what arrives after that changes
 * nothing, and if somebody has sent its remittance already, it sends none.
 */
export function sandboxPayroll(directory: PayrollDirectory): Payroll {
  const failsAt = (way: string, { employer, name }: PayrollFile) =>
    failsYet(`payroll ${way} ${directory.folder} ${employer} ${name}`, TRIES);
  return {
    async handOver(file) {
      const trouble = troubleIn(
        isStopOrder(file) ? stoppedIn(file) : numbersIn(linesFor({})(file)),
      );
      const fails = trouble !== undefined && failsAt('out', file);
      if (fails && trouble === 'down') return fail(trouble, nameOf(file.employer));
      const receipt = await directory.handOver(file);
      return fails ? fail(trouble, nameOf(file.employer)) : receipt;
    },
    async fetchFiles(from, day) {
      const asked = await directory.listHandedOver(from.employer, (name) => answersOn(name, day));
      const linesIn = linesFor(from);
      const paydays = Map.groupBy(asked, paydayOf);
      const before = await askedBefore(
        directory,
        from.employer,
        numbersIn(asked.flatMap(linesIn)),
        linesIn,
      );
      const files: PayrollFile[] = [];
      for (const [payday, versions] of paydays) {
        if (from.sent?.has(payday)) continue;
        const lines = heldAfter(versions, linesIn);
        const isFirst = (number: string) => !before.get(number)?.some((other) => other < payday);
        if (isSilent(lines, isFirst) && day.toString() < comesLate(payday)) continue;
        const made = answer(from, payday, { lines, isFirst });
        if (!made) continue;
        const trouble = troubleIn(numbersIn(lines));
        const fails = trouble !== undefined && failsAt('in', made);
        if (fails && trouble !== 'garbage') return fail(trouble, nameOf(from.employer));
        files.push(fails ? cutShort(made) : await directory.keepAnswer(payday, made));
      }
      return files;
    },
  };
}

function troubleIn(numbers: readonly string[]): Trouble | undefined {
  return PAYROLL_TROUBLES.find(({ ending }) => numbers.some((number) => number.endsWith(ending)))
    ?.trouble;
}

const numbersIn = (lines: readonly ReadLine[]) => lines.map((line) => line.employeeNumber);

const paydayOf = ({ name }: PayrollFile) => NAME.exec(name)?.[1] ?? '';

/** The paydays so far for which we asked for those whose number decides about the first one. */
async function askedBefore(
  directory: PayrollDirectory,
  employer: string,
  numbers: readonly string[],
  linesIn: ReadsLines,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = numbers.filter((number) =>
    [AT_FIRST_SHORT, AT_FIRST_SILENT].some(({ ending }) => number.endsWith(ending)),
  );
  if (known.length === 0) return new Map();
  const files = await directory.listHandedOver(employer, (name) => NAME.test(name));
  const asked = files.map((file) => ({
    payday: paydayOf(file),
    numbers: numbersIn(linesIn(file)),
  }));
  return new Map(
    known.map((number) => [
      number,
      asked.filter((file) => file.numbers.includes(number)).map(({ payday }) => payday),
    ]),
  );
}

type IsFirst = (employeeNumber: string) => boolean;

const isSilent = (lines: readonly ReadLine[], isFirst: IsFirst) =>
  numbersIn(lines).some((number) => number.endsWith(AT_FIRST_SILENT.ending) && isFirst(number));

const comesLate = (payday: string) =>
  Temporal.PlainDate.from(payday).add({ days: AT_FIRST_SILENT.days }).toString();

/** Simulates a connection that broke in the middle of the file. */
function cutShort(file: PayrollFile): PayrollFile {
  return { ...file, content: file.content.slice(0, Math.floor(file.content.length * 0.6)) };
}

/** How many days an answer stays available, from the payday. */
const KEPT_DAYS = 14;

function answersOn(name: string, day: Temporal.PlainDate): boolean {
  const [, payday] = NAME.exec(name) ?? [];
  if (!payday || payday > day.toString()) return false;
  return payday > day.subtract({ days: KEPT_DAYS }).toString();
}

/** What payroll deducts on a payday after all versions of its file. */
function heldAfter(versions: readonly PayrollFile[], linesIn: ReadsLines): ReadLine[] {
  const numbered = versions.map((file) => {
    const [, , , version = '1', contents = 'whole'] = NAME.exec(file.name) ?? [];
    return { file, version: Number(version), contents };
  });
  const held = new Map<string, ReadLine>();
  for (const { contents, file } of numbered.toSorted((a, b) => a.version - b.version)) {
    if (contents === 'whole') held.clear();
    for (const line of linesIn(file)) held.set(`${line.employeeNumber} ${line.reference}`, line);
  }
  return [...held.values()].filter(({ amount }) => amount > 0n);
}

/** None if payroll deducts nothing on the payday. */
function answer(
  { employer, layout }: Remitter,
  payday: string,
  { isFirst, lines }: { readonly lines: readonly ReadLine[]; readonly isFirst: IsFirst },
): PayrollFile | null {
  if (lines.length === 0) return null;
  const content = writeRemittanceFile(
    payday,
    lines.map((line) => taken(line, isFirst)),
    layout ?? 'STANDARD',
  );
  const ending = layout === 'FIXED' ? 'txt' : 'csv';
  return { employer, name: `${payday}_remittance.${ending}`, content };
}

type ReadsLines = (file: PayrollFile) => ReadLine[];

/** Reads the lines of a deduction file; none if payroll doesn't know its layout. */
function linesFor({ own = [] }: Pick<Remitter, 'own'>): ReadsLines {
  return ({ content, name }) => {
    const [, , layout = ''] = NAME.exec(name) ?? [];
    if (layout === 'OWN') {
      const header = content.slice(0, content.indexOf('\n'));
      const known = own.find((one) => headingsOf(one) === header);
      return known ? readDeductionFile(known, content) : [];
    }
    return isLayout(layout) ? readDeductionFile(layout, content) : [];
  };
}

const headingsOf = ({ columns }: OwnLayout) => columns.map(({ heading }) => heading).join();

function taken({ amount, employeeNumber }: ReadLine, isFirst: IsFirst): WrittenLine {
  const outcomes = isFirst(employeeNumber)
    ? [...OUTCOMES_BY_ENDING, AT_FIRST_SHORT]
    : OUTCOMES_BY_ENDING;
  const outcome = outcomes.find((known) => employeeNumber.endsWith(known.ending));
  return {
    employeeNumber,
    amount: outcome ? outcome.taken(amount) : amount,
    reason: outcome?.reason ?? null,
  };
}

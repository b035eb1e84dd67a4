import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemittanceReason } from '@paystead/lending/servicing/remittance';
import type { ReadLine } from '../../server/src/partners/payroll/deduction-content.ts';
import {
  type DeductionLayout,
  isLayout,
  readDeductionFile,
  writeDeductionFile,
} from '../../server/src/partners/payroll/deduction-file.ts';
import { writeRemittanceFile } from '../../server/src/partners/payroll/remittance-file.ts';
import type { WrittenLine } from '../../server/src/partners/payroll/remittance-layouts.ts';
import { OUTCOMES_BY_ENDING } from '../../server/src/partners/payroll/sandbox-outcomes.ts';
import { readFolder } from '../../server/src/platform/outside/drop-folder.ts';
import type { Firm, Person, Work } from './people.ts';
import type { Chance } from './random.ts';
import { note, type Tally } from './tally.ts';

/** A deduction file's name: payday, layout, version and what it holds. */
const NAME = /^(\d{4}-\d{2}-\d{2})_([A-Z]+)(?:_v(\d+)-(whole|changes))?\.(?:csv|txt)$/;

const REASON_OF: Readonly<Partial<Record<Work, RemittanceReason>>> = {
  left: 'TERMINATED',
  leave: 'LEAVE',
  retired: 'RETIRED',
  dead: 'DECEASED',
};

/** A remittance that goes out on a day or after it. */
interface Due {
  readonly on: Temporal.PlainDate;
  readonly payday: string;
  readonly kind: 'first' | 'again' | 'more';
}

interface OfficeOptions {
  readonly firm: Firm;
  /** The product's data folder. */
  readonly folder: string;
  readonly people: readonly Person[];
  readonly chance: Chance;
  readonly tally: Tally;
  /** The line to us fails now and then. */
  readonly outages: boolean;
}

/**
 * The payroll department of a simulated employer. Reads our deduction files from the folder where
 * the sandbox's payroll keeps them, decides what it takes and when it says so, and leaves its
 * remittances where the sandbox's payroll fetches them: on time, late, never, again, or more later.
 */
export class PayrollOffice {
  readonly #options: OfficeOptions;
  readonly #asked = new Map<string, Map<string, bigint>>();
  readonly #planned = new Set<string>();
  readonly #sent = new Map<string, readonly WrittenLine[]>();
  #due: Due[] = [];

  constructor(options: OfficeOptions) {
    this.#options = options;
  }

  /** What the office does in the morning; at most one remittance leaves. */
  async work(day: Temporal.PlainDate): Promise<void> {
    await this.#readFiles(day);
    for (const payday of [...this.#asked.keys()].toSorted()) {
      if (payday <= day.toString() && !this.#planned.has(payday)) this.#plan(payday, day);
    }
    const ready = this.#due.filter(({ on }) => Temporal.PlainDate.compare(on, day) <= 0);
    const next = ready.at(-1);
    if (!next) return;
    this.#due = this.#due.filter((one) => one !== next);
    await this.#send(next, day);
  }

  /** Takes our files off the table, so that only this office answers them. */
  async #readFiles(day: Temporal.PlainDate): Promise<void> {
    const box = this.#box('outbound');
    const files = await readFolder(
      box,
      (name) => NAME.test(name) && !name.includes(`_${this.#slotLayout()}.`),
    );
    for (const { content, name } of files) {
      const [, payday = '', layout = '', version = '1', holds = 'whole'] = NAME.exec(name) ?? [];
      if (isLayout(layout)) {
        const held = this.#asked.get(payday) ?? new Map<string, bigint>();
        if (holds === 'whole') held.clear();
        for (const line of merged(readDeductionFile(layout, content))) held.set(...line);
        this.#asked.set(payday, held);
        if (version !== '1') note(this.#options.tally, 'amended file');
        if (payday < day.toString()) note(this.#options.tally, 'file after its payday');
      }
      await mkdir(this.#box('read'), { recursive: true });
      await rename(join(box, name), join(this.#box('read'), name));
    }
  }

  #plan(payday: string, day: Temporal.PlainDate): void {
    const { chance } = this.#options;
    this.#planned.add(payday);
    const dice = chance.upTo(100);
    const wait = dice < 80 ? 0 : dice < 88 ? 1 + chance.upTo(4) : 7 + chance.upTo(14);
    const [more, again] = [chance.percent(15), chance.percent(15)];
    const [moreDays, againDays] = [1 + chance.upTo(6), 1 + chance.upTo(20)];
    if (dice >= 97) {
      note(this.#options.tally, 'payday never remitted');
      return;
    }
    const on = day.add({ days: wait });
    this.#due.push({ on, payday, kind: 'first' });
    if (more) this.#due.push({ on: on.add({ days: moreDays }), payday, kind: 'more' });
    if (again) this.#due.push({ on: on.add({ days: againDays }), payday, kind: 'again' });
  }

  async #send({ kind, payday }: Due, day: Temporal.PlainDate): Promise<void> {
    const { chance, firm, outages, tally } = this.#options;
    const asked = [...(this.#asked.get(payday) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const lines =
      kind === 'again'
        ? (this.#sent.get(payday) ?? [])
        : kind === 'more'
          ? this.#further(payday, asked)
          : asked.filter(([, amount]) => amount > 0n).map((line) => this.#taken(...line));
    const trouble = outages && chance.percent(12) ? chance.pick(['D', 'G'] as const) : '';
    if (lines.length === 0) return;
    if (kind === 'first') this.#sent.set(payday, lines);
    if (kind === 'again') note(tally, 'file sent twice');
    if (kind === 'more') note(tally, 'further file');
    const content = writeRemittanceFile(payday, lines, firm.remittanceLayout);
    const ending = firm.remittanceLayout === 'FIXED' ? 'txt' : 'csv';
    await this.#drop('answered', `${day}_remittance.${ending}`, content);
    await this.#drop('outbound', `${day}_${this.#slotLayout()}.csv`, this.#slot(day, trouble));
  }

  /** What was short comes later, and now and then money for somebody we don't know. */
  #further(payday: string, asked: readonly (readonly [string, bigint])[]): WrittenLine[] {
    const { chance } = this.#options;
    const sent = new Map(this.#sent.get(payday)?.map((one) => [one.employeeNumber, one]));
    const rest = asked.flatMap(([employeeNumber, amount]) => {
      const before = sent.get(employeeNumber);
      const left = amount - (before?.amount ?? 0n);
      const isLate = before?.reason === 'SHORT_PAY' || before?.reason === 'OTHER';
      return isLate && left > 0n ? [{ employeeNumber, amount: left, reason: null }] : [];
    });
    const stranger = chance.percent(40)
      ? [{ employeeNumber: `N${payday}`, amount: 4_200n, reason: null }]
      : [];
    return [...rest, ...stranger];
  }

  #taken(employeeNumber: string, asked: bigint): WrittenLine {
    const { chance, firm, people } = this.#options;
    const dice = chance.upTo(100);
    const part = BigInt(10 + chance.upTo(80));
    const job = people.find((one) => one.job.number === employeeNumber)?.job;
    const reason = job && (job.firm === firm ? REASON_OF[job.work] : 'TERMINATED');
    if (reason) return { employeeNumber, amount: 0n, reason };
    const habit = OUTCOMES_BY_ENDING.find(({ ending }) => employeeNumber.endsWith(ending));
    if (habit) return { employeeNumber, amount: habit.taken(asked), reason: habit.reason };
    if (dice < 8) return { employeeNumber, amount: (asked * part) / 100n, reason: 'SHORT_PAY' };
    if (dice < 12) return { employeeNumber, amount: asked + part * 10n, reason: null };
    if (dice < 15) return { employeeNumber, amount: 0n, reason: 'OTHER' };
    return { employeeNumber, amount: asked, reason: null };
  }

  /** A file of one line that makes the sandbox's payroll fetch what lies in `answered`. */
  #slot(day: Temporal.PlainDate, trouble: string): string {
    return writeDeductionFile(this.#slotLayout(), {
      payday: day.toString(),
      version: 1,
      contents: 'WHOLE',
      lines: [
        {
          employeeNumber: `SLOT${trouble}`,
          firstName: 'Payroll',
          lastName: 'Office',
          amount: 100n,
          reference: 'SLOT',
          mark: 'SAME',
          stopDate: null,
        },
      ],
    });
  }

  #slotLayout(): DeductionLayout {
    return this.#options.firm.deductionLayout === 'WORKDAY' ? 'BENEFITFOCUS' : 'WORKDAY';
  }

  #box(name: string): string {
    return join(this.#options.folder, 'payroll', this.#options.firm.mnemonic, name);
  }

  async #drop(box: string, name: string, content: string): Promise<void> {
    const folder = this.#box(box);
    await mkdir(folder, { recursive: true });
    await rm(join(folder, name), { force: true });
    await writeFile(join(folder, name), content);
  }
}

/** The lines of a file by employee, one amount for each. */
function merged(lines: readonly ReadLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { amount, employeeNumber } of lines)
    sums.set(employeeNumber, (sums.get(employeeNumber) ?? 0n) + amount);
  return sums;
}

import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRemittanceFile } from '../../../server/src/partners/payroll/remittance-file.ts';
import type { WrittenLine } from '../../../server/src/partners/payroll/remittance-layouts.ts';
import { readFolder } from '../../../server/src/platform/outside/drop-folder.ts';
import { note } from '../tally.ts';
import { fetchAsked, recentFiles, tendFiles } from './deduction-files.ts';
import type { Office } from './office-parts.ts';
import { boxOf, leaveInFolder, slotLayout, upload } from './send-remittance.ts';
import { noteReasons, takeDeductions, takeFurther } from './take-deductions.ts';

/** A remittance that goes out on a day or after it. */
interface Due {
  readonly on: Temporal.PlainDate;
  readonly payday: string;
  /** `ready`: the first one, whose transfer left before. */
  readonly kind: 'first' | 'ready' | 'again' | 'more';
}

/** A remittance that has left. */
interface Sent {
  readonly lines: readonly WrittenLine[];
  readonly content: string;
  /** As we answered its upload; null if it lies in the folder. */
  readonly gid: string | null;
}

/** Turns the deduction file of each payday into remittances: on time, late, never, again. */
export class Remitter {
  readonly #office: Office;
  readonly #planned = new Set<string>();
  readonly #first = new Map<string, Sent>();
  readonly #ready = new Map<string, Sent>();
  /** Every content that was uploaded, once, with its cents. */
  readonly uploaded = new Map<string, bigint>();
  /** Those left in the folder; we may not have fetched them yet. */
  readonly inFolder = new Map<string, bigint>();
  #due: Due[] = [];

  constructor(office: Office) {
    this.#office = office;
  }

  /** What happens with files in the morning; at most one remittance leaves. */
  async work(day: Temporal.PlainDate, approves: boolean): Promise<void> {
    await this.#clearFolder();
    const files = await recentFiles(this.#office);
    await tendFiles(this.#office, files, approves);
    for (const { payday } of files.toSorted((a, b) => (a.payday < b.payday ? -1 : 1))) {
      if (payday <= day.toString() && !this.#planned.has(payday)) this.#plan(payday, day);
    }
    const ready = this.#due.filter(({ on }) => Temporal.PlainDate.compare(on, day) <= 0);
    const next = ready.at(-1);
    if (!next) return;
    this.#due = this.#due.filter((one) => one !== next);
    await this.#send(next, day);
  }

  /** Takes our files off the table, so that only this office answers them. */
  async #clearFolder(): Promise<void> {
    const box = boxOf(this.#office, 'outbound');
    const slots = `_${slotLayout(this.#office)}.`;
    const files = await readFolder(box, (name) => /^\d/.test(name) && !name.includes(slots));
    await mkdir(boxOf(this.#office, 'read'), { recursive: true });
    for (const { name } of files) {
      if (name.includes('_v')) note(this.#office.tally, 'amended file');
      await rename(join(box, name), join(boxOf(this.#office, 'read'), name));
    }
  }

  #plan(payday: string, day: Temporal.PlainDate): void {
    const { chance, tally } = this.#office;
    this.#planned.add(payday);
    const dice = chance.upTo(100);
    const wait = dice < 80 ? 0 : dice < 88 ? 1 + chance.upTo(4) : 7 + chance.upTo(14);
    const [more, again] = [chance.percent(20), chance.percent(15)];
    const [moreDays, againDays] = [1 + chance.upTo(6), 1 + chance.upTo(20)];
    if (dice >= 97) return note(tally, 'payday never remitted');
    const on = day.add({ days: wait });
    this.#due.push({ on, payday, kind: 'first' });
    if (more) this.#due.push({ on: on.add({ days: moreDays }), payday, kind: 'more' });
    if (again) this.#due.push({ on: on.add({ days: againDays }), payday, kind: 'again' });
  }

  async #send({ kind, payday }: Due, day: Temporal.PlainDate): Promise<void> {
    const office = this.#office;
    const { chance, firm, outages, tally } = office;
    const ready = kind === 'ready' && this.#ready.get(payday);
    if (ready) return this.#upload(payday, kind, ready, day);
    const asked = await fetchAsked(office, payday);
    const before = this.#first.get(payday);
    const fails = outages && kind === 'first' && chance.percent(12);
    const trouble = chance.pick(['D', 'G'] as const);
    if (kind === 'again') return this.#sendAgain(before, day);
    const lines =
      kind === 'more'
        ? takeFurther(office, payday, asked, before?.lines ?? [])
        : takeDeductions(office, asked);
    if (lines.length === 0) return;
    const content = writeRemittanceFile(payday, lines, firm.remittanceLayout);
    if (kind === 'more') note(tally, 'further file');
    noteReasons(office, lines);
    if (fails) {
      await leaveInFolder(office, { day, content }, trouble);
      this.inFolder.set(content, sumOf(lines));
      this.#first.set(payday, { lines, content, gid: null });
    } else if (kind === 'first' && this.#comesShort(payday, sumOf(lines), day)) {
      this.#ready.set(payday, { lines, content, gid: null });
      this.#due.push({ on: day.add({ days: 1 }), payday, kind: 'ready' });
    } else await this.#upload(payday, kind, { lines, content, gid: null }, day);
  }

  async #upload(
    payday: string,
    kind: Due['kind'],
    { content, lines }: Sent,
    day: Temporal.PlainDate,
  ): Promise<void> {
    const gid = await upload(this.#office, { day, content });
    this.uploaded.set(content, sumOf(lines));
    if (kind !== 'more') this.#first.set(payday, { lines, content, gid });
  }

  /**
   * How the bank transfer comes: mostly whole and in time, else days late, or too little of it
   * before the file and all of it later.
   * @returns whether the file waits for tomorrow
   */
  #comesShort(payday: string, total: bigint, day: Temporal.PlainDate): boolean {
    const { bank, chance, firm, tally } = this.#office;
    const [dice, days] = [chance.upTo(100), 2 + chance.upTo(4)];
    if (dice >= 22 || total === 0n) return false;
    const reference = `${firm.mnemonic} ${payday.replaceAll('-', '')}`;
    const isShort = dice < 10;
    const wholeOn = addBankingDays(day, days);
    bank.keepBack({ reference, wholeOn }, isShort ? (total * 6n) / 10n : 0n);
    note(tally, isShort ? 'transfer short' : 'transfer late');
    return isShort;
  }

  /** The same bytes again are the same remittance, and post nothing. */
  async #sendAgain(before: Sent | undefined, day: Temporal.PlainDate): Promise<void> {
    if (!before || before.gid === null) return;
    const { tally } = this.#office;
    const gid = await upload(this.#office, { day, content: before.content });
    note(tally, 'file sent twice');
    if (gid !== before.gid) tally.faults.push(`the same file is ${before.gid} and ${gid}`);
  }
}

function sumOf(lines: readonly WrittenLine[]): bigint {
  return lines.reduce((sum, { amount }) => sum + amount, 0n);
}

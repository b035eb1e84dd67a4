import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRemittanceFile } from '../../../server/src/partners/payroll/remittance-file.ts';
import type { WrittenLine } from '../../../server/src/partners/payroll/remittance-layouts.ts';
import { readFolder } from '../../../server/src/platform/outside/drop-folder.ts';
import { note } from '../tally.ts';
import { fetchAsked, FileReader, type PaydayFile, recentFiles } from './deduction-files.ts';
import type { Office } from './office-parts.ts';
import { type Fate, hasDouble, PaydayFates } from './plan-payday.ts';
import { boxOf, leaveInFolder, slotLayout, upload } from './send-remittance.ts';
import { noteReasons, takeDeductions, takeFurther } from './take-deductions.ts';
import { corrected, FileUses, replace, sentAhead, takenBack } from './use-files.ts';

/** A remittance that goes out on a day or after it. */
interface Due {
  readonly on: Temporal.PlainDate;
  readonly payday: string;
  readonly fate: Fate;
  /** `ready`: the first one, whose transfer left before. */
  readonly kind: 'first' | 'ready' | 'again' | 'more' | 'replacement' | 'double';
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
  readonly #fates: PaydayFates;
  readonly #uses: FileUses;
  readonly #reader: FileReader;
  /** The day that a file names for a payday: now and then the usual one, before it was moved. */
  readonly #named = new Map<string, string>();
  readonly #first = new Map<string, Sent>();
  readonly #ready = new Map<string, Sent>();
  /** Every content that was uploaded, once, with its cents. */
  readonly uploaded = new Map<string, bigint>();
  /** Those left in the folder; we may not have fetched them yet. */
  readonly inFolder = new Map<string, bigint>();
  #due: Due[] = [];

  constructor(office: Office) {
    this.#office = office;
    this.#fates = new PaydayFates(office);
    this.#uses = new FileUses(office);
    this.#reader = new FileReader(office);
  }

  /** What happens with files in the morning; at most one remittance leaves. */
  async work(day: Temporal.PlainDate, approves: boolean): Promise<void> {
    await this.#clearFolder();
    const files = await recentFiles(this.#office);
    await this.#reader.tend(files, approves);
    for (const file of files.toSorted((a, b) => (a.payday < b.payday ? -1 : 1))) {
      const isNew = !this.#named.has(file.payday) && Number(file.total) > 0;
      if (file.payday <= day.toString() && isNew) this.#plan(file, day);
    }
    if (day.dayOfWeek <= 5) await this.#uses.tend();
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

  #plan({ moved_from: usual, payday }: PaydayFile, day: Temporal.PlainDate): void {
    const { chance, tally } = this.#office;
    const fate = this.#fates.deal();
    const [dice, by] = [chance.upTo(100), chance.upTo(14)];
    const [more, moreDays, laterDays] = [chance.percent(12), 1 + chance.upTo(6), 1 + (by % 4)];
    const namesUsual = chance.percent(60) && usual !== null;
    if (namesUsual) note(tally, 'file names the usual day');
    this.#named.set(payday, namesUsual ? usual : payday);
    if (fate === 'NEVER') return note(tally, 'payday never remitted');
    const wait = fate === 'FILE_LATE' ? 7 + by : dice < 90 ? 0 : 1 + (by % 4);
    const on = day.add({ days: wait });
    const add = (kind: Due['kind'], days: number) =>
      this.#due.push({ on: on.add({ days }), payday, fate, kind });
    add('first', 0);
    // A further file would stand between a double and the file that it replaces.
    if (fate === 'FURTHER' || (more && !hasDouble(fate))) add('more', moreDays);
    if (fate === 'AGAIN') add('again', laterDays);
    if (fate === 'REPLACED') add('replacement', laterDays);
  }

  async #send(due: Due, day: Temporal.PlainDate): Promise<void> {
    const { kind, payday } = due;
    const office = this.#office;
    const ready = kind === 'ready' && this.#ready.get(payday);
    if (ready) return void (await this.#upload(due, ready, day));
    const asked = await fetchAsked(office, payday);
    const before = this.#first.get(payday);
    switch (kind) {
      case 'again':
        return this.#sendAgain(before, day);
      case 'replacement':
        return this.#replace(due, before, asked, day);
      case 'double':
        return this.#sendDouble(due, before, asked, day);
      case 'more':
        return this.#sendMore(due, takeFurther(office, payday, asked, before?.lines ?? []), day);
      case 'first':
      case 'ready':
        return this.#sendFirst(due, takeDeductions(office, asked), day);
    }
  }

  async #sendFirst(due: Due, lines: WrittenLine[], day: Temporal.PlainDate): Promise<void> {
    const { fate, payday } = due;
    const office = this.#office;
    const trouble = office.chance.pick(['D', 'G'] as const);
    if (lines.length === 0) return;
    noteReasons(office, lines);
    const sent = this.#written(payday, lines);
    if (fate === 'IN_FOLDER') {
      await leaveInFolder(office, { day, content: sent.content }, trouble);
      this.inFolder.set(sent.content, sumOf(lines));
      this.#first.set(payday, sent);
    } else if (this.#sendsMoneyFirst(due, sumOf(lines), day)) {
      this.#ready.set(payday, sent);
      this.#due.push({ ...due, on: day.add({ days: 1 }), kind: 'ready' });
    } else await this.#upload(due, sent, day);
  }

  async #sendMore(due: Due, lines: WrittenLine[], day: Temporal.PlainDate): Promise<void> {
    if (lines.length === 0) return;
    note(this.#office.tally, 'further file');
    await this.#upload(due, this.#written(due.payday, lines), day);
  }

  async #upload(due: Due, { content, lines }: Sent, day: Temporal.PlainDate): Promise<string> {
    const { fate, kind, payday } = due;
    const gid = await upload(this.#office, { day, content });
    this.uploaded.set(content, sumOf(lines));
    if (kind === 'first' || kind === 'ready') {
      this.#first.set(payday, { lines, content, gid });
      if (fate !== 'REPLACED') this.#planDouble(due, day);
    }
    return gid;
  }

  /** A double comes after the file that it is like. */
  #planDouble(due: Due, day: Temporal.PlainDate): void {
    const days = 1 + this.#office.chance.upTo(3);
    if (hasDouble(due.fate)) this.#due.push({ ...due, on: day.add({ days }), kind: 'double' });
  }

  #written(payday: string, lines: readonly WrittenLine[]): Sent {
    const named = this.#named.get(payday) ?? payday;
    const layout = this.#office.firm.remittanceLayout;
    return { lines, content: writeRemittanceFile(named, lines, layout), gid: null };
  }

  /** What the first file should have said takes its place. */
  async #replace(
    due: Due,
    before: Sent | undefined,
    asked: ReadonlyMap<string, bigint>,
    day: Temporal.PlainDate,
  ): Promise<void> {
    const { payday } = due;
    if (!before || before.gid === null) return;
    const sent = this.#written(payday, corrected(before.lines, asked));
    if (sent.content === before.content) return; // nobody was paid, so there is nothing to correct
    const named = this.#named.get(payday) ?? payday;
    const less = takenBack(before.lines);
    const old = { gid: before.gid, payday: named };
    const gid = await replace(this.#office, old, { content: sent.content, less });
    if (gid === null) return;
    this.uploaded.set(sent.content, sumOf(sent.lines));
    this.#first.set(payday, { ...sent, gid });
    this.#planDouble(due, day);
  }

  /**
   * Sends everything once more, a little otherwise, or a part of what is due on the next payday;
   * payroll knows what it meant when we ask.
   */
  async #sendDouble(
    due: Due,
    before: Sent | undefined,
    asked: ReadonlyMap<string, bigint>,
    day: Temporal.PlainDate,
  ): Promise<void> {
    if (!before || before.gid === null) return;
    const ahead = sentAhead(before.lines, asked);
    const other = corrected(before.lines, asked);
    const isEmpty = ahead.length === 0 || other.every((line, at) => line === before.lines[at]);
    if (isEmpty) return;
    const meaning = this.#uses.deal();
    const isAhead = meaning === 'NEXT_PAYDAY';
    const gid = await this.#upload(due, this.#written(due.payday, isAhead ? ahead : other), day);
    note(this.#office.tally, isAhead ? 'file sent ahead' : 'file with everything again');
    this.#uses.mean(gid, meaning);
  }

  /**
   * How the bank transfer comes: mostly whole and in time; else days late, or too little of it
   * before the file and all of it later, or in two parts.
   * @returns whether the file waits for tomorrow
   */
  #sendsMoneyFirst({ fate, payday }: Due, total: bigint, day: Temporal.PlainDate): boolean {
    const { bank, chance, firm, tally } = this.#office;
    const [days, isBefore] = [2 + chance.upTo(4), chance.percent(50)];
    if (total === 0n) return false;
    const reference = `${firm.mnemonic} ${payday.replaceAll('-', '')}`;
    const wholeOn = addBankingDays(day, days);
    switch (fate) {
      case 'TRANSFER_LATE':
        bank.keepBack({ reference, wholeOn });
        note(tally, 'transfer late');
        return false;
      case 'TRANSFER_SHORT':
        bank.keepBack({ reference, wholeOn }, (total * 6n) / 10n);
        note(tally, 'transfer short');
        return true;
      case 'TRANSFER_IN_PARTS':
        bank.sendInParts({ reference, wholeOn }, (total * 9n) / 10n, total);
        note(tally, 'transfer in two parts');
        return isBefore;
      default:
        return false;
    }
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

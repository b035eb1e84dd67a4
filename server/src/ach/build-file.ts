import { randomUUID } from 'node:crypto';
import { addBankingDays, isBankingDay, nextBankingDay } from '@paystead/lending/calendar/calendar';
import { batchTotals, fileTotals } from '@paystead/nacha/records/control-totals';
import { balanceFile, offsetCount } from '@paystead/nacha/files/balance-file';
import { writeFile } from '@paystead/nacha/files/write-file';
import type { AchFile } from '@paystead/nacha/records/ach-file';
import { endSolved, leaveOut, type Subject } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { SameDayWindow } from '../platform/settings/ach-settings.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { composeFile, type ComposedFile, type OutgoingEntry } from './compose-file.ts';
import { lockWaiting, markFiled, nextTraceNumbers, type EntryToFile } from './entries.queries.ts';
import { countFilesOn, insertBatches, insertFile, lockFiles } from './files.queries.ts';
import { fileHeader, achOriginator } from './originator.ts';
import { openReceiver } from './receiver.ts';
import { releaseLimits, releaseReason, sandboxReason } from './release-limits.ts';

type Building = Pick<WorkContext, 'db' | 'now' | 'vault' | 'config' | 'log'>;

const STEP = 'build-ach-file';

/** Cents of the largest same-day entry (ACH-12). */
const MOST_SAME_DAY = 100_000_000n;

/** The company descriptive date of each window: the hour by which it settles. */
const SETTLEMENT_HOURS: Readonly<Record<SameDayWindow, string>> = {
  '10:30': 'SD1300',
  '14:45': 'SD1700',
  '16:45': 'SD1800',
};

export interface BuiltFile {
  readonly name: string;
  readonly entries: number;
}

/**
 * Writes one file with every entry that must leave by this banking day to settle on the next, and
 * marks them filed. Undefined if no entry waits. Entries that missed their day settle on the next
 * banking day instead. Leaves out entries that no file can hold.
 * @param window a same-day window: the file then has only what should settle today or earlier
 */
export async function buildFile(
  context: Building,
  day: Temporal.PlainDate,
  window: SameDayWindow | null = null,
): Promise<BuiltFile | undefined> {
  const composed = await writeWaiting(context, day, window);
  if (!composed) return undefined;

  const { entries, file, filed } = composed;
  const gid = await storeFile(context, composed, {
    day,
    window,
    releaseWhy: await whyTwoPeople(context, day, entries),
  });
  await markFiled(context.db, gid, filed);
  return { name: fileName(day, file.header.fileIdModifier), entries: entries.length };
}

/** A file to be, and its text. */
export interface WrittenFile extends ComposedFile {
  readonly entries: readonly OutgoingEntry[];
  readonly content: string;
}

/**
 * The file that `buildFile` stores, its entries locked; the same rows and trace numbers always make
 * the same file. Undefined if no entry waits that a file can hold.
 */
export async function writeWaiting(
  context: Building,
  day: Temporal.PlainDate,
  window: SameDayWindow | null,
): Promise<WrittenFile | undefined> {
  if (!isBankingDay(day)) return undefined;
  await lockFiles(context.db);
  const settles = window === null ? addBankingDays(day, 1) : day;
  const rows = await lockWaiting(
    context.db,
    {
      day: day.toString(),
      settleBy: settles.toString(),
      most: window === null ? null : MOST_SAME_DAY,
    },
    context.now,
  );
  if (rows.length === 0) {
    await endSolved(context, STEP, []);
    return undefined;
  }

  const files = await countFilesOn(context.db, day.toString());
  const header = fileHeader(context, day, files);
  const originator = achOriginator(context.config);
  const descriptiveDate = window === null ? '' : SETTLEMENT_HOURS[window];
  const sequences = await nextTraceNumbers(context.db, rows.length);
  const numbered = rows.map((row, index) => ({ row, sequence: sequences[index] ?? 0 }));
  const effectiveDate = effectiveDates(settles);
  return writeSound(context, day, numbered, (some) => {
    const entries = some.map(({ row, sequence }) => ({
      row,
      receiver: openReceiver(context.vault, row.gid, row.receiver_cipher),
      sequence,
      effectiveDate: effectiveDate(row.effective_date),
    }));
    const composed = composeFile(header, originator, entries, descriptiveDate);
    return { ...composed, entries, content: writeFile(composed.file) };
  });
}

/** An entry's row, and its place in the sequence of traces. */
interface Numbered {
  readonly row: EntryToFile;
  readonly sequence: number;
}

/**
 * Writes a file of the entries that it can hold. Any other waits for the next file and becomes a
 * trouble; its trace number isn't used. Tries all in one file first, and each alone only if that
 * fails.
 * @param write throws if a file can't hold these entries
 */
async function writeSound(
  context: Building,
  day: Temporal.PlainDate,
  numbered: readonly Numbered[],
  write: (some: readonly Numbered[]) => WrittenFile,
): Promise<WrittenFile | undefined> {
  const left: Subject[] = [];
  let written: WrittenFile | undefined;
  try {
    written = write(numbered);
  } catch {
    const sound: Numbered[] = [];
    for (const one of numbered) {
      const { borrower_gid: borrowerGid, gid } = one.row;
      const subject = { kind: 'bank entry', gid, borrowerGid } as const;
      try {
        write([one]);
        sound.push(one);
      } catch (error) {
        left.push(subject);
        await leaveOut(context, { step: STEP, day, subject, error });
      }
    }
    if (sound.length > 0) written = write(sound);
  }
  await endSolved(context, STEP, left);
  return written;
}

/** When an entry takes effect: on a banking day, and not before its file settles. */
function effectiveDates(settles: Temporal.PlainDate): (wished: string) => string {
  const known = new Map<string, string>(); // a file has many entries and few days
  return (wished) => {
    const day =
      known.get(wished) ??
      laterDay(nextBankingDay(Temporal.PlainDate.from(wished)), settles).toString();
    known.set(wished, day);
    return day;
  };
}

/** The text of the file, with offset entries on our own account if our bank wants them. */
async function balanced({ config, db }: Building, written: WrittenFile): Promise<string> {
  const { content, file } = written;
  const { offset } = config.ach;
  if (offset === null) return content;
  const account = { kind: 'CHECKING', ...offset } as const;
  const sequences = await nextTraceNumbers(db, offsetCount(file));
  return writeFile(balanceFile(file, { originator: achOriginator(config), account }, sequences));
}

/** ACH-17: why two people must release a file of these entries; null if nobody must. */
async function whyTwoPeople(
  { config, db }: Building,
  day: Temporal.PlainDate,
  entries: readonly OutgoingEntry[],
): Promise<string | null> {
  const sums = { debits: 0n, credits: 0n, largest: 0n };
  for (const { row } of entries) {
    if (row.direction === 'DEBIT') sums.debits += row.amount_cents;
    else sums.credits += row.amount_cents;
    if (row.amount_cents > sums.largest) sums.largest = row.amount_cents;
  }
  const payouts = entries.filter(({ row }) => row.purpose === 'DISBURSEMENT');
  return (
    releaseReason(sums, await releaseLimits(db, day)) ??
    sandboxReason(
      config,
      payouts.map(({ receiver }) => receiver.account.accountNumber),
    )
  );
}

interface Stored {
  readonly day: Temporal.PlainDate;
  readonly window: SameDayWindow | null;
  readonly releaseWhy: string | null;
}

/**
 * Writes and stores the file. The stored totals are those of its entries (I5), without the offset
 * entries of a balanced file.
 */
async function storeFile(
  context: Building,
  written: WrittenFile,
  { day, releaseWhy, window }: Stored,
): Promise<string> {
  const { db, now, vault } = context;
  const { file, filed } = written;
  const content = await balanced(context, written);
  const totals = fileTotals(file);
  const gid = randomUUID();
  await insertFile(db, {
    gid,
    name: fileName(day, file.header.fileIdModifier),
    file_date: day.toString(),
    modifier: file.header.fileIdModifier,
    content_cipher: sealContent(vault, gid, content),
    digest: sha256(content),
    entries: filed.length,
    debit_cents: totals.totalDebit,
    credit_cents: totals.totalCredit,
    same_day_window: window,
    entry_hash: totals.entryHash,
    release_why: releaseWhy,
    built_at: now,
  });
  await insertBatches(db, gid, batchesOf(file));
  return gid;
}

/** The batches as the desk shows them. */
function batchesOf(file: AchFile) {
  return file.batches.map((batch, index) => {
    const totals = batchTotals(batch);
    const { header } = batch;
    return {
      number: index + 1,
      company: header.companyName.trim(),
      secCode: header.entryClass,
      isDebit: header.serviceClass === '225',
      description: header.entryDescription.trim(),
      effectiveDate: header.effectiveEntryDate?.toString() ?? '',
      entries: batch.entries.length,
      amount: totals.totalDebit + totals.totalCredit,
      entryHash: totals.entryHash,
    };
  });
}

function fileName(day: Temporal.PlainDate, modifier: string): string {
  return `${day.toString().replaceAll('-', '')}-${modifier}.ach`;
}

const contentField = (gid: string) => ({ column: 'ach_file.content_cipher', id: gid });

function sealContent(vault: Building['vault'], gid: string, content: string): Buffer {
  return vault.seal(content, contentField(gid));
}

/** The file as written, byte for byte. */
export function openContent(vault: Building['vault'], gid: string, sealed: Buffer): string {
  return vault.open(sealed, contentField(gid));
}

function laterDay(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? other : one;
}

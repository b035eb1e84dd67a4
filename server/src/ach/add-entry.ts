import { randomUUIDv7 } from 'node:crypto';
import type { WorkContext } from '../platform/context.ts';
import { insertEntries } from './entries.queries.ts';
import type { NewEntry, Purpose } from './entry.ts';
import { sealReceiver } from './receiver.ts';
import { cancelWaiting, lowerWaiting } from './waiting.queries.ts';

type Adding = Pick<WorkContext, 'db' | 'now' | 'vault'>;

/**
 * Adds an entry for the next fitting file, in the caller's transaction. A second call with the same
 * purpose, subject, attempt and part changes nothing and returns the first entry's gid.
 */
export async function addEntry(context: Adding, entry: NewEntry): Promise<{ gid: string }> {
  const [gid] = await addEntries(context, [entry]);
  if (gid === undefined) throw new Error('The entry was not written');
  return { gid };
}

/** Adds many entries as `addEntry` does one, in one statement; the gid of each. */
export function addEntries(
  { db, now, vault }: Adding,
  entries: readonly NewEntry[],
): Promise<string[]> {
  const rows = entries.map((entry) => {
    const gid = randomUUIDv7();
    return {
      gid,
      purpose: entry.purpose,
      subject_gid: entry.subjectGid,
      attempt: entry.attempt ?? 1,
      part: entry.part ?? 1,
      borrower_gid: entry.borrowerGid,
      bank_account_gid: entry.bankAccountGid,
      receiver_cipher: sealReceiver(vault, gid, entry.receiver),
      payment_type: entry.paymentType ?? 'SINGLE',
      direction: entry.direction,
      sec_code: entry.secCode,
      description: entry.description,
      amount_cents: entry.amount,
      effective_date: entry.effectiveDate.toString(),
      not_before: entry.notBefore ?? null,
      needs_clearance: entry.needsClearance ?? false,
      created_at: now,
    };
  });
  return insertEntries(db, rows);
}

/** Cancels a subject's waiting entries; false if there is nothing left to cancel. */
export async function cancelEntry(
  { db }: Pick<WorkContext, 'db'>,
  purpose: Purpose,
  subjectGid: string,
): Promise<boolean> {
  return (await cancelWaiting(db, purpose, subjectGid)) > 0;
}

/** Lowers a subject's waiting entry to an amount in cents; false if it is in a file already. */
export async function lowerEntry(
  { db }: Pick<WorkContext, 'db'>,
  purpose: Purpose,
  subjectGid: string,
  amount: bigint,
): Promise<boolean> {
  return (await lowerWaiting(db, purpose, subjectGid, amount)) > 0;
}

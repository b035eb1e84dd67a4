import { toDollars } from '@paystead/lending/money/money';
import { approvalAct } from '../../approvals/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { releaseLimits } from '../release-limits.ts';
import { checkEntries, type LockedFile, lockFile, updateFile } from './release.queries.ts';

const ACTING = ['servicer', 'administrator'] as const;

/** A file that waits for two people, locked. Refuses with NOT_FOUND and BANK_FILE_NOT_WAITING. */
export async function lockUnreleased({ db }: WorkContext, gid: string): Promise<LockedFile> {
  const file = (await lockFile(db, gid)) ?? refuse('NOT_FOUND');
  const waits = file.state === 'BUILT' && file.release_why !== null && file.released_by === null;
  return waits ? file : refuse('BANK_FILE_NOT_WAITING');
}

/**
 * ACH-17: the first person looked at a file above the limits; the second one's approval releases
 * it. It leaves some minutes after, so that the release can still be taken back.
 */
export const releaseAct = approvalAct<{ file: string }>({
  name: 'ach.release',
  title: 'Release a bank file',
  mayRequest: ACTING,
  mayApprove: ACTING,
  async figures(context, input) {
    const file = await lockUnreleased(context, input.file);
    const { cleared, held, largest, payouts } = await checkEntries(context.db, file.gid);
    if (held > 0) refuse('BANK_FILE_HOLDS_MONEY');
    const rows = [
      { label: 'Entries', value: String(file.entries) },
      { label: 'Debits', value: toDollars(file.debit_cents) },
      { label: 'Credits', value: toDollars(file.credit_cents) },
      { label: 'Largest', value: toDollars(largest) },
      { label: 'Sanctions', value: `${cleared} of ${payouts} payouts clear` },
      { label: 'Entry hash', value: file.entry_hash ?? '' },
      { label: 'Why two people', value: file.release_why ?? '' },
    ];
    return { amount: file.debit_cents + file.credit_cents, about: file.name, rows };
  },
  async perform(context, input, { approvedBy, reason, requestedBy }) {
    const { db, now, today } = context;
    const file = await lockUnreleased(context, input.file);
    if (approvedBy === null || approvedBy === requestedBy) refuse('APPROVAL_OWN');
    const { minutes } = await releaseLimits(db, today);
    await updateFile(db, file.gid, {
      first_look_by: requestedBy,
      released_by: approvedBy,
      released_at: now,
      leaves_at: now.add({ minutes }),
    });
    context.event(
      'bank-file.released',
      { kind: 'ach_file', gid: file.gid },
      { after: { file: file.name, first_look_by: requestedBy }, reason },
    );
  },
});

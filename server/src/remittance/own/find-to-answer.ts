import type { RemittanceAsks } from '@paystead/contract/employer/remittance-terms';
import { answerBy } from '@paystead/lending/servicing/delinquency';
import type { Transaction } from '../../platform/database/database.ts';
import { findOwnFiles } from './own-remittances.queries.ts';
import { countOpenLines } from './tallies.queries.ts';

/** Files that are looked at: those of the last months. */
const NEWEST = { length: 12, offset: 0 };

/** A remittance that waits for payroll. */
export interface ToAnswer {
  readonly gid: string;
  readonly payday: string;
  readonly receivedAt: Temporal.Instant;
  /** Lines without payroll's answer; 1 for a file that asks what it is for. */
  readonly count: number;
  readonly asks: RemittanceAsks | null;
  /** The day from which what didn't come counts as not paid (LATE-5). */
  readonly answerBy: Temporal.PlainDate;
}

/** Remittances with lines to answer, or that ask what they are for, newest first (EMPLOYER-1). */
export async function findToAnswer(db: Transaction, employerGid: string): Promise<ToAnswer[]> {
  const { rows } = await findOwnFiles(db, employerGid, NEWEST);
  const used = rows.filter(({ state }) => state === 'USED').map(({ gid }) => gid);
  const counts = await countOpenLines(db, used);
  return rows
    .map(({ asks, gid, payday, received_at: receivedAt, state }) => ({
      gid,
      payday,
      receivedAt,
      count: state === 'ASKS' ? 1 : (counts.get(gid)?.to_answer ?? 0),
      asks: state === 'ASKS' ? asks : null,
      answerBy: answerBy({ payday: Temporal.PlainDate.from(payday) }),
    }))
    .filter(({ count }) => count > 0);
}

import {
  acknowledgeComplaint,
  answerComplaint,
  recordComplaint,
} from '@paystead/contract/complaints/complaints';
import { listBorrowers } from '@paystead/contract/product/look-up';
import type { Browser } from './browser.ts';
import type { Scene } from './stories.ts';
import type { Visitor } from './visitor.ts';

async function borrowerOf(staff: Browser, { person }: Visitor): Promise<string> {
  const name = `${person.firstName} ${person.lastName}`;
  const { rows } = await staff.call(listBorrowers, { q: name });
  const mine = rows.find((row) => row.name === name);
  if (!mine) throw new Error(`${name} isn't a borrower yet`);
  return mine.gid;
}

/** What people complained about: one was put right, one waits for its answer. */
export const complaints: readonly Scene[] = [
  {
    who: 'Bea',
    daysAgo: 24,
    async act(visitor) {
      const staff = await visitor.desk();
      const { complaint } = await staff.call(recordComplaint, {
        borrower: await borrowerOf(staff, visitor),
        came_by: 'PHONE',
        category: 'PAYMENT',
        received_on: await visitor.look(async ({ today }) => today.toString()),
        words: 'The debit came a day before my paycheck, and my bank charged me for it.',
      });
      const { gid } = complaint;
      await staff.call(acknowledgeComplaint, {
        gid,
        words: 'We have your complaint about the day of your debit, and we’re looking into it.',
      });
      await staff.call(answerComplaint, {
        gid,
        outcome: 'EXPLAINED',
        cause: 'UNCLEAR_WORDS',
        words:
          'Your payday fell on a holiday, so the debit came on the banking day before. You can move the day of your ' +
          'debits on your loan’s page.',
      });
    },
  },
  {
    who: 'Hannah',
    daysAgo: 5,
    async act(visitor) {
      const staff = await visitor.desk();
      await staff.call(recordComplaint, {
        borrower: await borrowerOf(staff, visitor),
        came_by: 'CFPB',
        category: 'CREDIT_REPORT',
        case_number: '261119-0417722',
        received_on: await visitor.look(async ({ today }) => today.toString()),
        words:
          'The lender reported me as late although my employer closed and nobody told me how to pay.',
      });
    },
  },
];

import * as debits from './debits.ts';
import * as holds from './holds.ts';
import * as late from './late.ts';
import type { Letter } from './letter.ts';
import * as moneyReceived from './money-received.ts';
import * as paychecks from './paychecks.ts';
import * as payments from './payments.ts';
import * as payoffs from './payoffs.ts';
import * as payouts from './payouts.ts';
import * as refunds from './refunds.ts';
import * as relief from './relief.ts';
import * as settlements from './settlements.ts';

/** Letters of one subject, as the desk lists them. */
export interface LetterGroup {
  readonly title: string;
  readonly letters: readonly Letter[];
}

/** Every message whose words a lender may change. */
export const letterGroups: readonly LetterGroup[] = [
  { title: 'Loan money', letters: Object.values(payouts) },
  { title: 'Reminders and automatic debits', letters: Object.values(debits) },
  { title: 'Payments', letters: Object.values(payments) },
  { title: 'Money received', letters: Object.values(moneyReceived) },
  { title: 'Paychecks', letters: Object.values(paychecks) },
  { title: 'Payoffs', letters: Object.values(payoffs) },
  { title: 'Refunds', letters: Object.values(refunds) },
  { title: 'Late loans', letters: Object.values(late) },
  { title: 'Help with a loan', letters: Object.values(relief) },
  { title: 'Settlements', letters: Object.values(settlements) },
  { title: 'Stopped payments', letters: Object.values(holds) },
];

import type { ReversalCause } from '@paystead/contract/servicing/loan-acts';
import { longDate } from '@paystead/lending/calendar/day-words';
import { toDecimal, toDollars } from '@paystead/lending/money/money';
import { type ActInput, approvalAct, type Authority } from '../../approvals/index.ts';
import { expectAtBank, expectNoMore } from '../../bank-statement/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  holdUnidentifiedMoney,
  loanReference,
  lockLoan,
  reversePayment,
} from '../../servicing/index.ts';
import { findReceipt, insertLoanAct, type StandingAct } from '../loan-acts.queries.ts';
import { DESK_WAY_WORDS } from '../receipt/desk-way-words.ts';

/** A reversal as it is stored until a second person decides. */
export interface ReversalInput extends ActInput {
  readonly loan: string;
  readonly receipt: string;
  readonly cause: ReversalCause;
}

const CAUSE_WORDS: Readonly<Record<ReversalCause, string>> = {
  BOUNCED: 'The bank didn’t pay it',
  MISTAKE: 'Posted by mistake',
};

/** What the borrower reads. */
const TOLD: Readonly<Record<ReversalCause, string>> = {
  BOUNCED: 'The bank didn’t pay it',
  MISTAKE: 'It wasn’t meant for this loan',
};

/** STAFF-22: takes back what staff posted, on its own day, and replays the loan without it. */
export const reversalAct = approvalAct<ReversalInput>({
  name: 'loan.reverse-receipt',
  title: 'Take back a payment',
  mayRequest: ['servicer', 'administrator'],
  mayApprove: ['servicer', 'administrator'],

  async figures(context, input) {
    const receipt = await standing(context, input);
    return {
      amount: receipt.amount_cents,
      about: loanReference(receipt.loan_gid),
      rows: [
        { label: 'Take back', value: toDollars(receipt.amount_cents) },
        { label: 'Received on', value: longDate(Temporal.PlainDate.from(receipt.for_day)) },
        { label: wayOf(receipt), value: receipt.reference ?? '' },
        { label: 'Because', value: CAUSE_WORDS[input.cause] },
      ],
    };
  },

  async perform(context, input, by) {
    await lockLoan(context.db, input.loan);
    const receipt = await standing(context, input);
    const { reversed } = await reversePayment(context, {
      entryGid: receipt.entry_gid,
      reason: TOLD[input.cause],
      byMistake: input.cause === 'MISTAKE',
    });
    if (!reversed) refuse('RECEIPT_REVERSED');
    await followMoney(context, receipt, input.cause);
    await keep(context, receipt, { cause: input.cause, by });
  },
});

async function standing(
  { db }: Pick<WorkContext, 'db'>,
  { loan, receipt }: ReversalInput,
): Promise<StandingAct> {
  const found = await findReceipt(db, { gid: receipt, loanGid: loan });
  if (!found) return refuse('NOT_FOUND');
  return found.undone ? refuse('RECEIPT_REVERSED') : found;
}

function wayOf({ way }: StandingAct): string {
  return way === null ? 'Payment' : DESK_WAY_WORDS[way];
}

/**
 * Where the money itself is. A check that bounced leaves the bank again. A mistake: if the bank
 * never showed the money, nobody waits for it anymore; otherwise we hold it for its real loan.
 */
async function followMoney(
  context: WorkContext,
  receipt: StandingAct,
  cause: ReversalCause,
): Promise<void> {
  const { today } = context;
  const { amount_cents, gid } = receipt;
  const reference = receipt.reference ?? gid;
  if (cause === 'BOUNCED') {
    await expectAtBank(context, [
      {
        account: 'check_clearing',
        kind: 'RECEIPT',
        reference: `${gid} back`,
        bank_reference: reference,
        expected_on: today.toString(),
        amount_cents: -amount_cents,
      },
    ]);
    return;
  }
  if (await expectNoMore(context, { kind: 'RECEIPT', reference: gid }, today)) return;
  await holdUnidentifiedMoney(context, {
    amount: amount_cents,
    receivedOn: Temporal.PlainDate.from(receipt.for_day),
    channel: 'DESK',
    reason: 'UNEXPECTED_BANK_LINE',
    sender: `${wayOf(receipt)} ${reference}`,
  });
}

async function keep(
  { db, event, now }: WorkContext,
  receipt: StandingAct,
  { by, cause }: { readonly cause: ReversalCause; readonly by: Authority },
): Promise<void> {
  const { amount_cents, borrower_gid, for_day, gid, journal_entry_id, loan_gid } = receipt;
  await insertLoanAct(db, {
    loan_gid,
    borrower_gid,
    kind: 'REVERSED',
    amount_cents,
    for_day,
    cause,
    undoes: gid,
    journal_entry_id,
    reason: by.reason,
    requested_by: by.requestedBy,
    approved_by: by.approvedBy,
    made_at: now,
  });
  event(
    'loan.receipt-reversed',
    { kind: 'loan', gid: loan_gid },
    {
      before: { receipt: gid, amount: toDecimal(amount_cents) },
      after: { cause },
      reason: by.reason,
    },
  );
}

import { longDate } from '@paystead/lending/calendar/day-words';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import {
  deskReceiptFinalOn,
  type DeskWay,
  earliestReceipt,
} from '@paystead/lending/payments/desk-receipts';
import { parseMoney, toDollars } from '@paystead/lending/money/money';
import { type ActInput, approvalAct, type Authority } from '../../approvals/index.ts';
import { expectAtBank } from '../../bank-statement/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findLoan,
  loanReference,
  lockLoan,
  type LoanRow,
  receivePayment,
  splitOn,
} from '../../servicing/index.ts';
import { insertLoanAct, isKnownReceipt } from '../loan-acts.queries.ts';
import { DESK_WAY_WORDS } from './desk-way-words.ts';

/** A payment as it is stored until a second person decides. */
export interface ReceiptInput extends ActInput {
  readonly loan: string;
  readonly way: DeskWay;
  readonly reference: string;
  readonly received_on: string;
  readonly amount: string;
}

/** STAFF-21: posts money that staff took in. */
export const receiptAct = approvalAct<ReceiptInput>({
  name: 'loan.receive',
  title: 'Post a payment received otherwise',
  mayRequest: ['servicer', 'administrator'],
  mayApprove: ['servicer', 'administrator'],

  async figures(context, input) {
    const { db } = context;
    const loan = (await findLoan(db, input.loan)) ?? refuse('NOT_FOUND');
    const { amount, on } = await judged(context, loan, input);
    const { excess, fees, interest, principal, recovered } = await splitOn(db, loan, {
      amount,
      on,
    });
    const parts = [
      ['To interest', interest],
      ['To principal', principal],
      ['To fees', fees],
      ['To the charged-off balance', recovered],
      ['Back to the borrower', excess],
    ] as const;
    return {
      amount,
      about: loanReference(loan.gid),
      rows: [
        { label: 'Received', value: toDollars(amount) },
        { label: 'On', value: longDate(on) },
        { label: DESK_WAY_WORDS[input.way], value: input.reference },
        ...parts
          .filter(([, cents]) => cents > 0n)
          .map(([label, cents]) => ({ label, value: toDollars(cents) })),
        { label: 'Loan status', value: loan.status },
      ],
    };
  },

  async perform(context, input, by) {
    const loan = await lockLoan(context.db, input.loan);
    const { amount, on } = await judged(context, loan, input);
    const { entryId } = await receivePayment(context, {
      loanGid: loan.gid,
      amount,
      receivedOn: on,
      channel: 'DESK',
      completesOn: deskReceiptFinalOn(input.way, on),
    });
    await keep(context, loan, input, { by, entryId });
  },
});

/** The amount and the day, if the loan takes money of that day; refuses otherwise. */
async function judged(context: WorkContext, loan: LoanRow, input: ReceiptInput) {
  const { db, today } = context;
  if (loan.opened_on === null || loan.status === 'Void') return refuse('LOAN_TAKES_NO_MONEY');
  const on: Day = Temporal.PlainDate.from(input.received_on);
  const earliest = earliestReceipt(Temporal.PlainDate.from(loan.opened_on), today);
  if (isBefore(on, earliest) || isBefore(today, on)) {
    refuse('RECEIPT_DAY', { from: longDate(earliest), to: longDate(today) });
  }
  const amount = parseMoney(input.amount);
  const { reference, way } = input;
  const known = { loan_gid: loan.gid, way, reference, amount_cents: amount };
  if (await isKnownReceipt(db, known)) refuse('RECEIPT_KNOWN');
  return { amount, on };
}

/** Notes who posted it, and that the bank's statement will show the money. */
async function keep(
  context: WorkContext,
  loan: LoanRow,
  input: ReceiptInput,
  { by, entryId }: { readonly by: Authority; readonly entryId: bigint },
): Promise<void> {
  const { db, event, now } = context;
  const { amount, reference, received_on, way } = input;
  const act = await insertLoanAct(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    kind: 'RECEIVED',
    amount_cents: parseMoney(amount),
    for_day: received_on,
    way,
    reference,
    journal_entry_id: entryId,
    reason: by.reason,
    requested_by: by.requestedBy,
    approved_by: by.approvedBy,
    made_at: now,
  });
  await expectAtBank(context, [
    {
      account: 'check_clearing',
      kind: 'RECEIPT',
      reference: act.gid,
      bank_reference: reference,
      expected_on: received_on,
      amount_cents: act.amount_cents,
    },
  ]);
  event(
    'loan.received',
    { kind: 'loan', gid: loan.gid },
    { after: { amount, way, reference, received_on, act: act.gid }, reason: by.reason },
  );
}

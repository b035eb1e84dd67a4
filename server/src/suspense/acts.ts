import {
  escheatHindrance,
  holderState,
  dormantFrom,
  letterDays,
} from '@paystead/lending/servicing/dormancy';
import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { approvalAct, type Authority, type Figures } from '../approvals/index.ts';
import { expectAtBank } from '../bank-statement/index.ts';
import {
  closeHeldMoney,
  type HeldMoneyRow,
  noteAct,
  updateHeldMoney,
} from '../held-money/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import {
  applyHeldMoney as applyToLoan,
  identifyMoney,
  loanReference,
  lockLoan,
  postHeldAway,
  refundHeldMoney as refundToBorrower,
} from '../servicing/index.ts';
import { findState, findSum } from './desk.queries.ts';
import { isAwaited } from './figures.queries.ts';
import { lockFreeSum } from './open-sum.ts';

const ACTING = ['servicer', 'administrator'] as const;
const roles = { mayRequest: ACTING, mayApprove: ACTING };

interface OfSum {
  readonly [name: string]: string | null;
  readonly held: string;
}
interface OfLoan extends OfSum {
  readonly loan: string;
}
interface ByCheck extends OfSum {
  readonly check: string;
}

function figuresOf(row: HeldMoneyRow, rows: Figures['rows'] = []): Figures {
  const about = row.loan_gid === null ? 'Money of nobody we know' : loanReference(row.loan_gid);
  const held = { label: 'Held', value: toDollars(row.amount_cents) };
  const came = { label: 'Came in on', value: longDate(Temporal.PlainDate.from(row.received_on)) };
  return { amount: row.amount_cents, about, rows: [held, came, ...rows] };
}

/** A sum that no loan and no payroll's file explains. */
async function lockNobodys(context: WorkContext, gid: string): Promise<HeldMoneyRow> {
  const row = await lockFreeSum(context, gid);
  if (row.place !== 'UNIDENTIFIED') refuse('HELD_MONEY_HAS_LOAN');
  return (await isAwaited(context.db, gid)) ? refuse('HELD_MONEY_AWAITED') : row;
}

/** Matches money without a loan to one, and applies it there. */
export const identifyAct = approvalAct<OfLoan>({
  name: 'held-money.identify',
  title: 'Match held money to a loan',
  ...roles,
  async figures(context, { held, loan }) {
    const row = await lockNobodys(context, held);
    const { status } = await lockLoan(context.db, loan);
    if (status === 'Pending') refuse('LOAN_NOT_OPEN');
    return figuresOf(row, [
      { label: 'Loan', value: loanReference(loan) },
      { label: 'Status', value: status },
    ]);
  },
  async perform(context, { held, loan }, { reason }) {
    const row = await lockNobodys(context, held);
    const { entryId, money } = await identifyMoney(context, row, loan);
    await noteAct(context, money, { act: 'IDENTIFIED', reason, entryId });
    await applyToLoan(context, money);
    context.event('held-money.identified', { kind: 'held_money', gid: held }, { reason });
  },
});

/** A sum that is held for a loan. */
async function lockOfLoan(context: WorkContext, gid: string): Promise<HeldMoneyRow> {
  const row = await lockFreeSum(context, gid);
  return row.place === 'ESCROW' ? row : refuse('HELD_MONEY_WITHOUT_LOAN');
}

async function forLoan(context: WorkContext, { held }: OfSum): Promise<Figures> {
  return figuresOf(await lockOfLoan(context, held));
}

/** Applies held money to its loan. */
export const applyAct = approvalAct<OfSum>({
  name: 'held-money.apply',
  title: 'Apply held money',
  ...roles,
  figures: forLoan,
  async perform(context, { held }, { reason }) {
    await applyToLoan(context, await lockOfLoan(context, held));
    context.event('held-money.applied', { kind: 'held_money', gid: held }, { reason });
  },
});

/** Sends held money to its borrower. */
export const refundAct = approvalAct<OfSum>({
  name: 'held-money.refund',
  title: 'Refund held money',
  ...roles,
  figures: forLoan,
  async perform(context, { held }, { reason }) {
    await refundToBorrower(context, await lockOfLoan(context, held));
    context.event('held-money.refunded', { kind: 'held_money', gid: held }, { reason });
  },
});

/** Sends held money back to the payroll that sent it, by check. */
export const returnAct = approvalAct<ByCheck>({
  name: 'held-money.return',
  title: 'Return held money to payroll',
  ...roles,
  async figures(context, { check, held }) {
    const row = await lockFreeSum(context, held);
    const payroll = (await findSum(context.db, held, context.now))?.payroll;
    if (!payroll) return refuse('HELD_MONEY_WITHOUT_PAYROLL');
    return figuresOf(row, [
      { label: 'To', value: payroll },
      { label: 'Check', value: check },
    ]);
  },
  async perform(context, { check, held }, by: Authority) {
    const row = await lockFreeSum(context, held);
    const entryId = await postHeldAway(context, row, 'RETURNED_TO_PAYROLL');
    await expectCheck(context, row, check);
    await closeHeldMoney(context, row, 'RETURNED_TO_PAYROLL', { reason: by.reason, entryId });
    context.event('held-money.returned', { kind: 'held_money', gid: held }, { reason: by.reason });
  },
});

/** HELD-4: books unclaimed money as due to a state. */
export const escheatAct = approvalAct<OfSum>({
  name: 'held-money.escheat',
  title: 'Escheat held money',
  ...roles,
  async figures(context, { held }) {
    const row = await lockFreeSum(context, held);
    const state = await stateOf(context, row);
    refuseEarlyEscheat(context, row, state);
    return figuresOf(row, [{ label: 'State', value: state }]);
  },
  async perform(context, { held }, { reason }) {
    const row = await lockFreeSum(context, held);
    const entryId = await postHeldAway(context, row, 'ESCHEATED');
    await updateHeldMoney(context.db, held, { place: 'ESCHEAT', owner: 'STAFF', decide_by: null });
    await noteAct(context, row, { act: 'ESCHEATED', reason, entryId });
    context.event('held-money.escheated', { kind: 'held_money', gid: held }, { reason });
  },
});

async function stateOf({ db }: WorkContext, row: HeldMoneyRow): Promise<string> {
  const known = row.borrower_gid === null ? undefined : await findState(db, row.borrower_gid);
  return known ?? holderState;
}

function refuseEarlyEscheat({ today }: WorkContext, row: HeldMoneyRow, state: string): void {
  const receivedOn = Temporal.PlainDate.from(row.received_on);
  const letterOn = row.letter_on === null ? null : Temporal.PlainDate.from(row.letter_on);
  const isOwnerKnown = row.borrower_gid !== null;
  const why = escheatHindrance({ receivedOn, state, isOwnerKnown, letterOn }, today);
  if (why === 'NOT_DORMANT') {
    refuse('NOT_DORMANT', { day: longDate(dormantFrom(receivedOn, state)) });
  }
  if (why !== null) refuse('OWNER_LETTER_MISSING', { days: letterDays });
}

/** A check that we sent shows on the bank's statement when the bank pays it. */
export async function expectCheck(
  context: WorkContext,
  { amount_cents, gid }: HeldMoneyRow,
  check: string,
): Promise<void> {
  await expectAtBank(context, [
    {
      account: 'check_clearing',
      kind: 'CHECK',
      reference: `${check} ${gid}`,
      bank_reference: check,
      expected_on: context.today.toString(),
      amount_cents: -amount_cents,
    },
  ]);
}

import type { Answer } from '@paystead/contract/call';
import type { readSavings } from '@paystead/contract/servicing/savings';
import { LEAST_SAVING, type SavingsClosed } from '@paystead/lending/servicing/savings';
import { accountNames, nameAccount, verifiedAccounts } from '../bank-accounts/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { LoanRow } from '../servicing/index.ts';
import { savingsWords } from './authorization.ts';
import { lookAtSaver } from './saver.ts';
import { findOfLoan, findSeenPaydays, type SeenPayday } from './savings.queries.ts';

type View = Answer<typeof readSavings>;

const CLOSED: Readonly<Record<SavingsClosed, string>> = {
  NOT_PAID: 'You can start this once your loan is paid off.',
  NO_FILE: 'This works for loans that your employer deducts from your paycheck.',
  NOT_EMPLOYED: 'This works while you get paychecks from this employer.',
  LOAN: 'A loan is paid from your paychecks. You can start this once that one is paid off.',
  SAVES_ALREADY: 'You already save from your paychecks.',
};

/** Whether a paid loan's deduction can go on into savings, and the one that does. */
export async function viewSavings(
  context: Pick<WorkContext, 'config' | 'db' | 'today'>,
  loan: LoanRow,
): Promise<View> {
  const { config, db } = context;
  const { closed, facts, firstPayday } = await lookAtSaver(context, loan);
  const [accounts, current, names] = [
    await verifiedAccounts(context, loan.borrower_gid),
    await findOfLoan(db, loan.gid),
    await accountNames(context, loan.borrower_gid),
  ];
  return {
    closed_reason:
      closed === null && firstPayday === null
        ? 'We don’t know your next payday yet.'
        : closed && CLOSED[closed],
    employer: facts.employer,
    least: LEAST_SAVING,
    most: loan.installment_cents,
    first_payday: firstPayday?.toString() ?? null,
    accounts: accounts.map((account) => ({ gid: account.gid, name: nameAccount(account) })),
    authorization: firstPayday
      ? savingsWords({ brand: config.brand.name, employer: facts.employer, firstPayday })
      : '',
    current: current
      ? {
          gid: current.gid,
          amount: current.amount_cents,
          account: names.get(current.bank_account_gid) ?? 'your account',
          from_payday: current.from_payday,
          signed_at: current.signed_at.toString(),
          stopped_at: isoTime(current.stopped_at),
          stopped_because: current.stopped_because,
          paydays: (await findSeenPaydays(db, current.gid)).map(viewPayday),
        }
      : null,
  };
}

function viewPayday(row: SeenPayday): NonNullable<View['current']>['paydays'][number] {
  return {
    payday: row.payday,
    asked: row.asked_cents,
    state: stateOf(row),
    received: row.received_cents,
    date: row.payout_state === 'RETURNED' ? null : row.pay_on,
  };
}

function stateOf({ payout_state: payout, state }: SeenPayday) {
  if (state === 'ASKED') return 'WAITING';
  if (payout === null) return 'NOTHING';
  return payout === 'ORDERED' ? 'ON_ITS_WAY' : payout;
}

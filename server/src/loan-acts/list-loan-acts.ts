import { listLoanActs as call, type LoanActName } from '@paystead/contract/servicing/loan-acts';
import { noPhonePayment } from '../payments/index.ts';
import { query } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { reliefClosed } from '../relief/index.ts';
import { findFlags, findLoan, type LoanRow } from '../servicing/index.ts';
import { noChargeOff } from './charge-off/charge-off-act.ts';
import { holdsMoney } from './loan-acts.queries.ts';

/** The letter of each act, in the order of the menu. */
const LETTERS: Readonly<Record<LoanActName, string>> = {
  plan: 'P',
  settlement: 'S',
  'service-member': 'M',
  phone: 'T',
  receive: 'R',
  credit: 'C',
  'return-money': 'B',
  pause: 'H',
  'charge-off': 'X',
  flag: 'F',
  employment: 'E',
};

const READS_ONLY = 'With your role, you can read this loan but not change it.';

/** STAFF-27: every act on a loan, and the rule against the ones that can't be done now. */
export const listLoanActs = query(call, async (context) => {
  const { actor, db, input } = context;
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const mayAct = actor.roles.includes('servicer') || actor.roles.includes('administrator');
  const closed = mayAct ? await closedActs(context, loan) : null;
  const acts = Object.entries(LETTERS) as [LoanActName, string][];
  return {
    rows: acts.map(([act, letter]) => ({
      act,
      letter,
      why_not: closed === null ? READS_ONLY : (closed[act] ?? null),
    })),
  };
});

/** The acts that have a rule against them now; the others are open. */
async function closedActs(
  context: Context<typeof call>,
  loan: LoanRow,
): Promise<Partial<Record<LoanActName, string | null>>> {
  const relief = await reliefClosed(context, loan.gid);
  const isMoneyTaken = loan.opened_on !== null && loan.status !== 'Void';
  return {
    plan: relief.plan,
    settlement: relief.settlement,
    'service-member': relief.serviceMember,
    phone: await noPhonePayment(context, loan),
    receive: isMoneyTaken ? null : 'This loan isn’t open yet, or it was canceled.',
    credit: loan.status === 'Open' ? null : 'Only an open loan can be credited.',
    'return-money': (await holdsMoney(context.db, loan.gid))
      ? null
      : 'We hold no money for this loan.',
    pause: await noPause(context, loan),
    'charge-off': await noChargeOff(context, loan),
  };
}

async function noPause(
  { db }: Pick<Context<typeof call>, 'db'>,
  loan: LoanRow,
): Promise<string | null> {
  if (loan.status !== 'Open') return 'Only an open loan is collected.';
  const flags = (await findFlags(db, [loan.gid])).get(loan.gid) ?? [];
  const isPaused = flags.some(({ kind }) => kind === 'PAUSE');
  return isPaused ? 'It’s paused already. Lift the flag to resume.' : null;
}

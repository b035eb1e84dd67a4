import { briefDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { fill, paycheckLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type Letter, tellBorrowers } from '../receipts/tell-borrower.ts';
import { partsWords } from './parts-words.ts';
import type { ShortPay } from './short-pay.ts';
import type { NewPlan, PayRow } from './short-pay.queries.ts';

interface Told {
  readonly plan: NewPlan;
  readonly short: ShortPay;
  readonly paid: PayRow;
}

/** Tells borrowers once which paychecks bring the rest of a short pay, and how to pay it now. */
export async function tellOfShortPays(context: WorkContext, all: readonly Told[]): Promise<void> {
  await tellBorrowers(
    context,
    all.map((told) => ({
      to: { loanGid: told.plan.row.loan_gid, borrowerGid: told.plan.row.borrower_gid },
      letter: letterOf(context, told),
    })),
  );
}

function letterOf(
  context: WorkContext,
  { paid: { employer }, plan: { parts, row }, short }: Told,
): Letter {
  return {
    ...fill(context, paycheckLetters.shortPaycheck, {
      rest: toDollars(row.rest_cents),
      employer,
      what_came:
        short.sent > 0n ? `${toDollars(short.sent)} of ${toDollars(short.asked)}` : 'nothing',
      payday: briefDate(short.payday),
      parts: partsWords(parts),
      most: toDollars(row.cap_cents),
    }),
    about: 'short paycheck',
    paper: 'LOAN_NOTICE',
    occasion: `short pay ${short.deductionGid}`,
    action: { label: 'See your loan', href: `/home/loans/${row.loan_gid}` },
  };
}

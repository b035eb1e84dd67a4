import { briefDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import { tellBorrower } from '../receipts/tell-borrower.ts';
import { partsWords } from './parts-words.ts';
import type { ShortPay } from './short-pay.ts';
import type { NewPlan, PayRow } from './short-pay.queries.ts';

interface Told {
  readonly plan: NewPlan;
  readonly short: ShortPay;
  readonly paid: PayRow;
}

/** Tells a borrower once which paychecks bring the rest of a short pay, and how to pay it now. */
export async function tellOfShortPay(
  context: WorkContext,
  { paid: { employer }, plan: { parts, row }, short }: Told,
): Promise<void> {
  const payday = briefDate(short.payday);
  const rest = toDollars(row.rest_cents);
  const came =
    short.sent > 0n ? `${toDollars(short.sent)} of ${toDollars(short.asked)}` : 'nothing';
  await tellBorrower(
    context,
    { loanGid: row.loan_gid, borrowerGid: row.borrower_gid },
    {
      subject: `We’ll ask for ${rest} with your next paychecks`,
      paragraphs: [
        `${employer} sent us ${came} from your ${payday} paycheck. We’ll ask for the other ${rest} together with your next installments: ${partsWords(parts)}.`,
        `You don’t need to do anything. It isn’t late while that arrives, and there’s no fee. No paycheck is asked for more than ${toDollars(row.cap_cents)}, as you agreed.`,
        'You can also pay it now from your bank account. Then we won’t ask for it again.',
        'If it was taken from your paycheck, tell us on your loan’s page. If you can’t pay, write or call us. We’ll work out a plan with you.',
      ],
      about: 'short paycheck',
      paper: 'LOAN_NOTICE',
      occasion: `short pay ${short.deductionGid}`,
      action: { label: 'See your loan', href: `/home/loans/${row.loan_gid}` },
    },
  );
}

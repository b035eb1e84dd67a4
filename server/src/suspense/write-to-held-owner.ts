import { writeToHeldOwner as call } from '@paystead/contract/held-money/held-money';
import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { letterDays } from '@paystead/lending/servicing/dormancy';
import { addDays } from '@paystead/lending/calendar/calendar';
import { noteAct, updateHeldMoney } from '../held-money/index.ts';
import { fill, receivedLetters } from '../letters/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { tellBorrower } from '../servicing/index.ts';
import { viewDetails } from './desk.view.ts';
import { lockFreeSum } from './open-sum.ts';

/** HELD-4: the letter to the owner that comes before a state gets unclaimed money. */
export const writeToHeldOwner = command(call, async (context) => {
  const { db, event, input, today } = context;
  const row = await lockFreeSum(context, input.gid);
  const { borrower_gid: borrowerGid, loan_gid: loanGid } = row;
  if (!borrowerGid || !loanGid) return refuse('OWNER_UNKNOWN');

  await tellBorrower(
    context,
    { loanGid, borrowerGid },
    {
      ...fill(context, receivedLetters.unclaimedMoney, {
        amount: toDollars(row.amount_cents),
        held_since: longDate(Temporal.PlainDate.from(row.received_on)),
        claim_by: longDate(addDays(today, letterDays)),
      }),
      about: 'unclaimed money',
      required: true,
      paper: 'REFUND_NOTICE',
      action: { label: 'Add a bank account', href: '/home/bank' },
    },
  );
  await updateHeldMoney(db, row.gid, { letter_on: today.toString() });
  await noteAct(context, row, { act: 'WRITTEN' });
  event('held-money.written', { kind: 'held_money', gid: row.gid });

  return viewDetails(context, row.gid);
});

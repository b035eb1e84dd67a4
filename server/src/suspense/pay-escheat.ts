import { payEscheat as call } from '@paystead/contract/held-money/held-money';
import { closeHeldMoney, noteAct } from '../held-money/index.ts';
import { journalEntries, postEntries } from '../ledger/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { expectCheck } from './acts.ts';
import { viewDetails } from './desk.view.ts';
import { lockSum } from './open-sum.ts';

/** HELD-4: records the check to the state, which closes the sum. */
export const payEscheat = command(call, async (context) => {
  const { event, input, today } = context;
  const row = await lockSum(context, input.gid);
  if (row.place !== 'ESCHEAT') return refuse('HELD_MONEY_CLOSED');

  const [entry] = await postEntries(
    context,
    journalEntries({ kind: 'ESCHEAT_PAID', amount: row.amount_cents }, { effectiveDate: today }),
  );
  await expectCheck(context, row, input.check_number);
  await noteAct(context, row, {
    act: 'ESCHEAT_PAID',
    reason: `Check ${input.check_number}`,
    entryId: entry?.id,
  });
  await closeHeldMoney(context, row, 'ESCHEATED', { entryId: entry?.id });
  event('held-money.escheat-paid', { kind: 'held_money', gid: row.gid });

  return viewDetails(context, row.gid);
});

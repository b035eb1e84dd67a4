import { takeHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { noteAct, updateHeldMoney } from '../held-money/index.ts';
import { command } from '../platform/calls/command.ts';
import { viewDetails } from './desk.view.ts';
import { lockSum } from './open-sum.ts';

/** HELD-1: makes a member of staff the owner of a sum. */
export const takeHeldMoney = command(call, async (context) => {
  const { actor, db, event, input } = context;
  const row = await lockSum(context, input.gid);

  await updateHeldMoney(db, row.gid, { staff_gid: actor.gid });
  await noteAct(context, row, { act: 'TAKEN' });
  event('held-money.taken', { kind: 'held_money', gid: row.gid });

  return viewDetails(context, row.gid);
});

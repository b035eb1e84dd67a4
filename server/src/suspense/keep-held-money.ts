import { keepHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { addDays } from '@paystead/lending/calendar/calendar';
import { noteAct, updateHeldMoney } from '../held-money/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewDetails } from './desk.view.ts';
import { lockFreeSum } from './open-sum.ts';

/** The longest that a sum is kept at a time; then somebody looks at it again. */
const MOST_DAYS = 90;

/** HELD-2: keeps a sum until a day, with the reason. Its person is its owner. */
export const keepHeldMoney = command(call, async (context) => {
  const { actor, db, event, input, today } = context;
  const { gid, reason, until } = input;
  const row = await lockFreeSum(context, gid);
  if (until <= today.toString() || until > addDays(today, MOST_DAYS).toString()) {
    refuse('KEEP_DAY_TOO_FAR');
  }

  await updateHeldMoney(db, row.gid, {
    owner: 'STAFF',
    staff_gid: actor.gid,
    decide_by: null,
    keep_until: until,
    keep_reason: reason,
  });
  await noteAct(context, row, { act: 'KEPT', reason });
  event('held-money.kept', { kind: 'held_money', gid: row.gid }, { after: { until }, reason });

  return viewDetails(context, row.gid);
});

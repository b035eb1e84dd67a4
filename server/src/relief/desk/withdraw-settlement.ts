import { withdrawSettlement as call } from '@paystead/contract/servicing/settlement-desk';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeSettlement, findSettlement } from '../settlement/settlements.queries.ts';
import { tellOfEnd } from '../tell-of-relief.ts';
import { viewDesk } from './desk.view.ts';
import { factsForDesk } from './loan-of-desk.ts';

/** Takes back a settlement that isn't signed yet. */
export const withdrawSettlement = command(call, async (context) => {
  const { db, event, input, now } = context;
  const { loan } = await factsForDesk(context, input.gid, { lock: true });
  const row = (await findSettlement(db, loan.gid, input.settlement)) ?? refuse('NOT_FOUND');
  if (row.state !== 'OPEN') refuse('RELIEF_OFFER_OVER');

  await changeSettlement(db, row.gid, { state: 'WITHDRAWN', closed_at: now });
  event(
    'settlement.withdrawn',
    { kind: 'loan', gid: loan.gid },
    { before: { settlement: row.gid }, reason: input.reason },
  );
  await tellOfEnd(context, row, 'WITHDRAWN');
  return viewDesk(context, await factsForDesk(context, input.gid));
});

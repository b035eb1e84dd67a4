import { declineSettlement as call } from '@paystead/contract/servicing/settlements';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownSettlement } from './own-settlement.ts';
import { viewSettlement } from './settlement.view.ts';
import { changeSettlement } from './settlements.queries.ts';

/** Says no to a settlement offer; the loan stays as it is. */
export const declineSettlement = command(call, async (context) => {
  const { db, event, input, now } = context;
  const { facts, row } = await ownSettlement(context, input, { lock: true });
  if (row.state !== 'OPEN') refuse('RELIEF_OFFER_OVER');

  const closed = { state: 'DECLINED', closed_at: now } as const;
  await changeSettlement(db, row.gid, closed);
  event('settlement.declined', { kind: 'loan', gid: row.loan_gid });
  return viewSettlement(context, { ...row, ...closed }, facts);
});

import { signSettlement as call } from '@paystead/contract/servicing/settlements';
import type { SettlementTerms } from '@paystead/lending/relief/settlement';
import { keepDocument } from '../../documents/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPerson } from '../person.queries.ts';
import { isSameName, signatureLines } from '../signature.ts';
import { keepParts, offeredParts } from './kept-parts.ts';
import { ownSettlement } from './own-settlement.ts';
import { printSettlement } from './print-settlement.ts';
import { SETTLEMENT_TITLE } from './settlement-words.view.ts';
import { stateOf, viewSettlement } from './settlement.view.ts';
import { changeSettlement, lastEntryOf, type SettlementRow } from './settlements.queries.ts';
import { tellOfSigned } from './tell-of-settlements.ts';

/** Signs a settlement with a typed name; the payments follow by mode SETTLEMENT. */
export const signSettlement = command(call, async (context) => {
  const { actor, db, event, input, now, request } = context;
  const { facts, row } = await ownSettlement(context, input, { lock: true });
  const state = stateOf(context, row, facts);
  if (state === 'VOID') refuse('RELIEF_OFFER_VOID');
  if (state !== 'OPEN') refuse('RELIEF_OFFER_OVER');
  if (input.hash !== row.hash) refuse('DOCUMENT_CHANGED');
  const { name } = await findPerson(db, row.loan_gid);
  if (!isSameName(input.name, name)) refuse('NAME_DIFFERS');
  const parts = chosenParts(context, row);

  const document = await keepDocument(context, {
    borrowerGid: row.borrower_gid,
    loanGid: row.loan_gid,
    kind: 'SIGNED_SETTLEMENT',
    title: SETTLEMENT_TITLE,
    mediaType: 'application/pdf',
    content: await printSettlement(context, row, [
      input.way === 'ONCE' ? 'Chosen: all at once' : 'Chosen: in parts',
      ...signatureLines(context, input.name, row.hash),
    ]),
  });
  await changeSettlement(db, row.gid, {
    state: 'SIGNED',
    signed_at: now,
    signed_name: input.name,
    session_gid: actor.session?.gid ?? null,
    ip: request.ip,
    user_agent: request.userAgent,
    document_gid: document.gid,
    way: input.way,
    agreed: keepParts(parts),
    after_entry: await lastEntryOf(db, row.loan_gid),
  });
  event('settlement.signed', { kind: 'loan', gid: row.loan_gid }, { after: { way: input.way } });
  const signed = await ownSettlement(context, input);
  await tellOfSigned(context, signed.row);
  return viewSettlement(context, signed.row, signed.facts);
});

/** All at once until the offer's day, or the parts of the offer. */
function chosenParts(
  { input, today }: Context<typeof call>,
  row: SettlementRow,
): SettlementTerms['parts'] {
  const parts = offeredParts(row);
  if (input.way === 'PARTS') {
    return parts.length > 0
      ? parts
      : refuse('RELIEF_TERMS_REFUSED', { why: 'This offer is for one payment only.' });
  }
  const isOut =
    input.date !== undefined && (input.date > row.once_by || input.date < today.toString());
  if (isOut) refuse('RELIEF_TERMS_REFUSED', { why: 'Pick a day until the offer ends.' });
  return [{ by: Temporal.PlainDate.from(row.once_by), amount: row.amount_cents }];
}

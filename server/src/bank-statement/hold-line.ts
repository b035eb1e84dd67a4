import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../platform/context.ts';
import { holdUnidentifiedMoney } from '../servicing/index.ts';
import { type LineRow, updateLine } from './statements.queries.ts';

/**
 * DEDUCT-9: money in that nothing explains becomes held money, with what the bank wrote: the whole
 * line, or the cents of it that are more than anybody announced.
 */
export async function holdLine(
  context: WorkContext,
  line: LineRow,
  amount = line.amount_cents,
): Promise<void> {
  const { heldGid } = await holdUnidentifiedMoney(context, {
    amount,
    receivedOn: Temporal.PlainDate.from(line.day),
    channel: 'CHECK_OR_WIRE',
    reason: 'UNEXPECTED_BANK_LINE',
    sender: [line.text, line.reference].filter(Boolean).join(', ') || 'The bank names no sender',
  });
  await updateLine(context.db, line.gid, { state: 'HELD', held_money_gid: heldGid });
  context.event(
    'bank-line.held',
    { kind: 'bank_line', gid: line.gid },
    { after: { amount: toDollars(amount) } },
  );
}

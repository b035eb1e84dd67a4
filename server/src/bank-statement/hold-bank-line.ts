import { holdBankLine as call } from '@paystead/contract/servicing/bank-statement';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockOpenLine } from './acts.ts';
import { viewLine } from './bank-statement.view.ts';
import { holdLine } from './hold-line.ts';
import { lockLine } from './statements.queries.ts';

/** Holds money that came in and that nothing explains, without waiting for the night. */
export const holdBankLine = command(call, async (context) => {
  const { db, input } = context;
  const line = await lockOpenLine(context, input.gid);
  if (line.amount_cents < 0n) return refuse('BANK_LINE_CLOSED');

  await holdLine(context, line);

  return viewLine((await lockLine(db, line.gid)) ?? refuse('NOT_FOUND'));
});

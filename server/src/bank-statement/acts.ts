import { toDollars } from '@paystead/lending/money/money';
import { approvalAct } from '../approvals/index.ts';
import { journalEntries, postEntries } from '../ledger/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { type LineRow, lockLine, updateLine } from './statements.queries.ts';

const ACTING = ['servicer', 'administrator'] as const;

/** An open line of the statement, locked. Refuses with NOT_FOUND and BANK_LINE_CLOSED. */
export async function lockOpenLine({ db }: WorkContext, gid: string): Promise<LineRow> {
  const line = (await lockLine(db, gid)) ?? refuse('NOT_FOUND');
  return line.state === 'OPEN' ? line : refuse('BANK_LINE_CLOSED');
}

/** Books money that the bank took as its own charge. */
export const chargeAct = approvalAct<{ line: string }>({
  name: 'bank.charge',
  title: 'Book a bank charge',
  mayRequest: ACTING,
  mayApprove: ACTING,
  async figures(context, input) {
    const line = await lockOpenLine(context, input.line);
    if (line.amount_cents > 0n) refuse('BANK_LINE_NOT_A_CHARGE');
    const rows = [
      { label: 'The bank took', value: toDollars(-line.amount_cents) },
      { label: 'On the statement', value: `${line.day}, line ${line.number}` },
    ];
    return { amount: -line.amount_cents, about: line.text || line.reference, rows };
  },
  async perform(context, input, { reason }) {
    const line = await lockOpenLine(context, input.line);
    await postEntries(
      context,
      journalEntries(
        { kind: 'BANK_CHARGE', amount: -line.amount_cents },
        { effectiveDate: Temporal.PlainDate.from(line.day) },
      ),
    );
    await updateLine(context.db, line.gid, { state: 'CHARGE' });
    context.event('bank-line.charged', { kind: 'bank_line', gid: line.gid }, { reason });
  },
});

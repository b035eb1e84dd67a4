import { matchRemittance, type RemittanceOutcome } from '@paystead/lending/servicing/remittance';
import type { RemittanceFile, RemittedLine } from '../../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../../platform/context.ts';
import { takeSavings } from '../../savings/index.ts';
import { holdAllUnidentified, receivePayments } from '../../servicing/index.ts';
import { paidLoansOf } from '../../stop-orders/index.ts';

/** What became of a remitted line, and whose it is; null while we don't know. */
export interface PlacedLine {
  readonly outcome: RemittanceOutcome;
  readonly borrowerGid: string | null;
  /** The sum that we hold of it. */
  readonly heldGid?: string;
}

/** The file that lines came in. */
interface Remitted {
  readonly employerGid: string;
  readonly name: string;
  readonly file: Pick<RemittanceFile, 'payday'>;
}

/**
 * Places lines that answer no loan's deduction: a person's savings, an extra paycheck after a
 * payoff, which goes back to its owner by rule (PAYOFF-14), or money that we hold until staff find
 * its owner.
 */
export async function placeUnasked<Line extends RemittedLine>(
  context: WorkContext,
  remitted: Remitted,
  lines: readonly Line[],
  day: Temporal.PlainDate,
): Promise<ReadonlyMap<Line, PlacedLine>> {
  if (lines.length === 0) return new Map();
  const { employerGid, file } = remitted;
  const came = { employerGid, payday: file.payday, receivedOn: day };
  const placed = new Map<Line, PlacedLine>(await takeSavings(context, came, lines));
  const others = lines.filter((line) => !placed.has(line));
  for (const line of others) placed.set(line, { outcome: outcomeOf(line), borrowerGid: null });

  const money = others.filter(({ amount }) => amount !== 0n);
  if (money.length === 0) return placed;
  const numbers = money.map(({ employeeNumber }) => employeeNumber);
  const paid = await paidLoansOf(context, employerGid, numbers);
  const extra = money.flatMap((line) => {
    const loan = paid.get(line.employeeNumber);
    return loan ? [{ line, loan }] : [];
  });
  await receivePayments(
    context,
    extra.map(({ line: { amount }, loan }) => ({
      loanGid: loan.loan_gid,
      ...moneyOf(amount, day),
    })),
  );
  for (const { line, loan } of extra) {
    placed.set(line, { outcome: outcomeOf(line), borrowerGid: loan.borrower_gid });
  }
  const strange = money.filter(({ employeeNumber }) => !paid.has(employeeNumber));
  const held = await hold(context, remitted, strange, day);
  for (const [index, line] of strange.entries()) {
    const heldGid = held[index]?.heldGid;
    placed.set(line, { outcome: outcomeOf(line), borrowerGid: null, ...(heldGid && { heldGid }) });
  }
  return placed;
}

const outcomeOf = ({ amount, reason }: RemittedLine) => matchRemittance(null, amount, reason);

const moneyOf = (amount: bigint, day: Temporal.PlainDate) =>
  ({ amount, receivedOn: day, channel: 'PAYROLL' }) as const;

function hold(
  context: WorkContext,
  { employerGid, name }: Remitted,
  lines: readonly RemittedLine[],
  day: Temporal.PlainDate,
) {
  return holdAllUnidentified(
    context,
    lines.map(({ amount, employeeNumber }) => ({
      ...moneyOf(amount, day),
      reason: 'UNKNOWN_EMPLOYEE',
      employerGid,
      employeeNumber,
      sender: name,
    })),
  );
}

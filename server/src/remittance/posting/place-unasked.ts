import { matchRemittance, type RemittanceOutcome } from '@paystead/lending/servicing/remittance';
import type { RemittanceFile, RemittedLine } from '../../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../../platform/context.ts';
import { takeSavings } from '../../savings/index.ts';
import { holdUnidentifiedMoney, receivePayment } from '../../servicing/index.ts';
import { paidLoanOf } from '../../stop-orders/index.ts';

/** What became of a remitted line, and whose it is; null while we don't know. */
export interface PlacedLine {
  readonly outcome: RemittanceOutcome;
  readonly borrowerGid: string | null;
  /** The sum that we hold of it. */
  readonly heldGid?: string;
}

/** The file that a line came in. */
interface Remitted {
  readonly employerGid: string;
  readonly name: string;
  readonly file: Pick<RemittanceFile, 'payday'>;
}

/**
 * Places a line that answers no loan's deduction: a person's savings, an extra paycheck after a
 * payoff, which goes back to its owner by rule (PAYOFF-14), or money that we hold until staff find
 * its owner.
 */
export async function placeUnasked(
  context: WorkContext,
  { employerGid, file, name }: Remitted,
  line: RemittedLine,
  day: Temporal.PlainDate,
): Promise<PlacedLine> {
  const { employeeNumber, amount, reason } = line;
  const asked = { employerGid, payday: file.payday, employeeNumber };
  const saved = await takeSavings(context, { ...asked, amount, reason, receivedOn: day });
  if (saved) return saved;

  const outcome = matchRemittance(null, amount, reason);
  if (amount === 0n) return { outcome, borrowerGid: null };
  const paid = await paidLoanOf(context, employerGid, employeeNumber);
  const money = { amount, receivedOn: day, channel: 'PAYROLL' } as const;
  if (paid) {
    await receivePayment(context, { loanGid: paid.loan_gid, ...money });
    return { outcome, borrowerGid: paid.borrower_gid };
  }
  const { heldGid } = await holdUnidentifiedMoney(context, {
    ...money,
    reason: 'UNKNOWN_EMPLOYEE',
    employerGid,
    employeeNumber,
    sender: name,
  });
  return { outcome, borrowerGid: null, heldGid };
}

import type { WorkContext } from '../platform/context.ts';
import { loanReference } from '../servicing/index.ts';
import { endTrouble } from '../troubles/index.ts';

interface Claimed {
  readonly loan_gid: string;
  readonly payday: string;
}

/** What the trouble of a claim is named: the loan's reference, the payday, and the loan itself. */
export function claimSubject({ loan_gid: gid, payday }: Claimed): string {
  return `${loanReference(gid)} ${payday}, loan ${gid}`;
}

/** Closes the trouble of a claim: the money of its deduction came. */
export function endClaim(
  context: Pick<WorkContext, 'db' | 'now'>,
  claimed: Claimed,
): Promise<void> {
  return endTrouble(context, 'DEDUCTION_CLAIMED', claimSubject(claimed));
}

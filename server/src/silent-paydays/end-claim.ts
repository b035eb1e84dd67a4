import type { WorkContext } from '../platform/context.ts';
import { loanReference } from '../servicing/index.ts';
import { endTroubles } from '../troubles/index.ts';

interface Claimed {
  readonly loan_gid: string;
  readonly payday: string;
}

/** What the trouble of a claim is named: the loan's reference, the payday, and the loan itself. */
export function claimSubject({ loan_gid: gid, payday }: Claimed): string {
  return `${loanReference(gid)} ${payday}, loan ${gid}`;
}

/** Closes the troubles of claims: the money of their deductions came. */
export async function endClaims(
  context: Pick<WorkContext, 'db' | 'now'>,
  claimed: readonly Claimed[],
): Promise<void> {
  if (claimed.length === 0) return;
  await endTroubles(context, ['DEDUCTION_CLAIMED'], claimed.map(claimSubject));
}

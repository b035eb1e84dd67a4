import type { Input } from '@paystead/contract/call';
import type { previewSettlement } from '@paystead/contract/servicing/settlement-desk';
import type { ReliefFacts } from '../relief-facts.ts';
import type { ProposedTerms } from '../settlement/terms.ts';

/** The terms that staff typed, for lending. */
export function proposedTerms(
  input: Pick<Input<typeof previewSettlement>, 'amount' | 'once_by' | 'parts'>,
): ProposedTerms {
  return {
    amount: input.amount,
    onceBy: Temporal.PlainDate.from(input.once_by),
    parts: (input.parts ?? []).map(({ amount, by }) => ({
      by: Temporal.PlainDate.from(by),
      amount,
    })),
  };
}

/** Why this loan can't be settled at all; null if it can. */
export function whyNot({ loan, settlement }: ReliefFacts): string | null {
  if (loan.status !== 'Open' && loan.status !== 'Charged Off') {
    return 'Only open and charged-off loans can be settled.';
  }
  return settlement ? 'There’s an open offer or agreement on this loan already.' : null;
}

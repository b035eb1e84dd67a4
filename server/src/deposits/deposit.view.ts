import type { Answer } from '@paystead/contract/call';
import type { readDeposit } from '@paystead/contract/servicing/deposits';
import { isoTime } from '../platform/clock.ts';
import type { QueueItemRow } from '../queue-items/index.ts';
import type { LoanRow } from '../servicing/index.ts';
import type { InstructionRow, Plan } from './deposits.queries.ts';

type View = NonNullable<Answer<typeof readDeposit>>;

interface Shown {
  readonly loan: LoanRow;
  readonly instruction: InstructionRow;
  readonly bank: View['bank'];
  readonly item: QueueItemRow | null;
  readonly kind: View['kind'];
  readonly plan: Plan;
  readonly unknownSince: string | null;
}

/** S3.10 with the amount that each paycheck sends. */
export function viewDeposit(shown: Shown): View {
  const { loan, instruction, bank, item, kind, plan, unknownSince } = shown;
  return {
    bank,
    kind,
    amount: loan.installment_cents,
    installments: plan.installments,
    frequency: loan.payroll_frequency,
    next_date: plan.next,
    confirmation: instruction.confirmation,
    state: depositState(instruction, item),
    confirmed_at: isoTime(instruction.confirmed_at),
    unknown_since: unknownSince,
  };
}

function depositState({ state }: InstructionRow, item: QueueItemRow | null): View['state'] {
  if (state === 'TO_SET_UP' && item?.status === 'REVIEW') return 'REVIEW';
  return state;
}

import { payAfterReview } from '@paystead/lending/decision/other-income';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import type { ReviewRow } from './review.queries.ts';

interface Given {
  readonly row: ReviewRow;
  readonly facts: DecisionFacts | null;
  readonly siblings: readonly QueueItemRow[];
}

/** What happens after a decision on an item, so that staff confirm that, too. */
export function nextSteps(given: Given): { accept: string; decline: string } {
  if (given.row.application_gid === null) {
    return {
      accept: 'The borrower is told at once and can go on.',
      decline: 'The borrower is told at once, and why.',
    };
  }
  return { accept: afterAccepting(given), decline: afterDeclining(given) };
}

function afterAccepting({ row, siblings }: Given): string {
  if (row.application_status === 'SIGNED') return 'The money leaves with the next bank file.';
  const open = siblings.filter((one) => one.gid !== row.gid && one.decided_at === null).length;
  if (open === 0) return 'This is the last open task: the application is decided at once.';
  const others = open === 1 ? 'One other task is' : `${open} other tasks are`;
  return `${others} still open. The application waits for that.`;
}

function afterDeclining({ row, facts }: Given): string {
  const leftOut = facts && payAfterReview(facts, { ...facts.items, [row.type]: 'DECLINED' });
  if (leftOut?.otherProof === 'FAILED' && facts?.pay.otherProof === 'WAITING') {
    return 'The application is decided again without the other income.';
  }
  return 'The application is declined at once, and the notice goes out today.';
}

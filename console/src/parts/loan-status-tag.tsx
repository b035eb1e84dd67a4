import type { WireAnswer } from '@paystead/contract/call';
import type { listAllLoans } from '@paystead/contract/product/look-up';
import { Tag, type TagProps } from '@paystead/kit/tag/tag';

export type LoanStatus = WireAnswer<typeof listAllLoans>['rows'][number]['loan_status'];

/** The status of a loan: words and tone. */
export const LOAN_STATUSES: Readonly<
  Record<LoanStatus, readonly [string, NonNullable<TagProps['tone']>]>
> = {
  Pending: ['Pending', 'info'],
  Open: ['Open', 'positive'],
  Paid: ['Paid', 'neutral'],
  Void: ['Void', 'neutral'],
  'Charged Off': ['Charged off', 'critical'],
};

/** The same words for a status that comes as text. */
export function loanStatusWords(status: string): string {
  return (
    (LOAN_STATUSES as Readonly<Record<string, readonly [string, unknown]>>)[status]?.[0] ?? status
  );
}

export function LoanStatusTag({ status }: { status: LoanStatus }) {
  const [words, tone] = LOAN_STATUSES[status];
  return <Tag tone={tone}>{words}</Tag>;
}

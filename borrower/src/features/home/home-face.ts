import type { WireAnswer } from '@paystead/contract/call';
import type { listApplications } from '@paystead/contract/origination/application-summary';
import type { AppSummary } from '../../store/app-summary.ts';
import { isRunning, isUnderWay } from '@paystead/contract/first-calls';
import type { LoanProduct } from '../../store/products.ts';

export type ApplicationRow = WireAnswer<typeof listApplications>[number];

/** The subject of the dashboard, which its one dark card shows. */
export type HomeFace =
  | { readonly kind: 'loan'; readonly loanGid: string }
  | { readonly kind: 'application'; readonly summary: NonNullable<AppSummary> }
  | { readonly kind: 'ended'; readonly application: ApplicationRow }
  | { readonly kind: 'paid'; readonly loanGid: string }
  | { readonly kind: 'new' };

/**
 * A running loan comes first, then an open application, then one that was declined or whose expired
 * offer can be renewed, then a paid loan; without any of these the person is new.
 */
export function homeFace(
  loan: Pick<LoanProduct, 'loan_id' | 'loan_status'>,
  summary: AppSummary,
  applications: readonly ApplicationRow[],
): HomeFace {
  const { loan_id, loan_status } = loan;
  if (loan_id && isRunning(loan)) return { kind: 'loan', loanGid: loan_id };
  if (isUnderWay(summary)) return { kind: 'application', summary };
  const last = applications[0];
  if (last && (last.status === 'DECLINED' || last.can_reissue))
    return { kind: 'ended', application: last };
  if (loan_id && loan_status === 'Paid') return { kind: 'paid', loanGid: loan_id };
  return { kind: 'new' };
}

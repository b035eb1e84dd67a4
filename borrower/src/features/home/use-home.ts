import { type UsedCall, useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  listApplications,
  readEligibility,
} from '@paystead/contract/origination/application-summary';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { listTransactions } from '@paystead/contract/servicing/loan';
import { appSummary } from '../../store/app-summary.ts';
import { bannersOnHome, isAboutPast, transactionsOnHome } from '@paystead/contract/first-calls';
import type { Loan } from '../../store/loan-details.ts';
import { products } from '../../store/products.ts';
import { type UsedArea, useArea } from '../../store/use-area.ts';
import { useLoan } from '../../store/use-loan.ts';
import { type HomeFace, homeFace } from './home-face.ts';

/** The data of the dashboard. A part that failed to load is its failure. */
export interface HomeParts {
  readonly face: HomeFace;
  readonly may: WireAnswer<typeof readEligibility> | undefined;
  readonly loan: UsedArea<Loan>;
  readonly transactions: UsedCall<typeof listTransactions>;
  readonly banners: WireAnswer<typeof listNotifications>['rows'];
}

/**
 * Loads all of the dashboard together, so that nothing moves under the reader when a part is slow.
 */
export function useHome() {
  const where = useFace();
  const face = where.value;
  const loanGid = face?.kind === 'loan' ? face.loanGid : null;
  const eligibility = useCall(readEligibility, {});
  const loan = useLoan(loanGid);
  const transactions = useCall(listTransactions, loanGid ? transactionsOnHome(loanGid) : null);
  const banners = useCall(listNotifications, bannersOnHome);

  const always = [eligibility, banners];
  const parts = loanGid ? [...always, loan, transactions] : always;
  if (!face || !parts.every(isSettled)) return { state: where.state, reload: where.reload };
  const may = 'value' in eligibility ? eligibility.value : undefined;
  const told = 'value' in banners ? (banners.value?.rows ?? []) : [];
  const value: HomeParts = { face, may, loan, transactions, banners: told };
  return { state: 'completed' as const, value, reload: where.reload };
}

function isSettled(part: { readonly state: string; readonly value?: unknown }): boolean {
  const isKnown = part.value !== undefined && part.value !== null;
  return isKnown || part.state === 'completed' || part.state === 'error';
}

/** The subject of the dashboard. Loads earlier applications only if they decide it. */
function useFace() {
  const product = useArea(products, { fresh: true });
  const summary = useArea(appSummary, { fresh: true });
  const known = product.value !== null && (summary.state === 'completed' || summary.value !== null);
  const loan = product.value?.loan;
  const asksForPast = known && loan !== undefined && isAboutPast(loan, summary.value);
  const applications = useCall(listApplications, asksForPast ? {} : null);
  const past = 'value' in applications ? applications.value : undefined;

  const parts = [product, summary, applications];
  const isReady = known && loan !== undefined && (!asksForPast || past !== undefined);
  return {
    value: isReady ? homeFace(loan, summary.value, past ?? []) : undefined,
    state: parts.some((part) => part.state === 'error') ? ('error' as const) : ('pending' as const),
    reload: () => {
      for (const part of parts) if (part.state === 'error') part.reload();
    },
  };
}

import type { AppSummary } from './app-summary.ts';
import type { LoanProduct } from './products.ts';

const running = ['Pending', 'Open', 'Charged Off'];
const underWay = ['DRAFT', 'CONFIRMING', 'SUBMITTED', 'REVIEW', 'OFFERED', 'ACCEPTED', 'SIGNED'];

/** A loan that is not at its end: the dashboard is about it. */
export function isRunning({ loan_status }: Pick<LoanProduct, 'loan_status'>): boolean {
  return loan_status !== null && loan_status !== undefined && running.includes(loan_status);
}

/** An application that is not at its end. */
export function isUnderWay(summary: AppSummary): summary is NonNullable<AppSummary> {
  return summary !== null && underWay.includes(summary.status);
}

/** True when nothing is running or under way: then the answer to the last application counts. */
export function isAboutPast(loan: Pick<LoanProduct, 'loan_status'>, summary: AppSummary): boolean {
  return !isRunning(loan) && !isUnderWay(summary);
}

/** The newest banners, as many as the dashboard has room for (S2.11). */
export const bannersOnHome = { b: '1', l: '3' } as const;

/** The newest movements of a loan; S9.1 gives the dashboard five. */
export function movementsOnHome(gid: string) {
  return { gid, l: '5' };
}

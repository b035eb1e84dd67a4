import type { LoanProduct } from './products.ts';

const running = ['Pending', 'Open', 'Charged Off'];

/** A loan that is not at its end: the dashboard is about it. */
export function isRunning({ loan_status }: Pick<LoanProduct, 'loan_status'>): boolean {
  return loan_status !== null && loan_status !== undefined && running.includes(loan_status);
}

/** The newest banners, as many as the dashboard has room for (S2.11). */
export const bannersOnHome = { b: '1', l: '3' } as const;

/** The newest movements of a loan; S9.1 gives the dashboard five. */
export function movementsOnHome(gid: string) {
  return { gid, l: '5' };
}

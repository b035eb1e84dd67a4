import {
  listApplications,
  readApplicationSummary,
  readEligibility,
} from './origination/application-summary.ts';
import type { AnyCall, WireAnswer } from './call.ts';
import type { FindAnswer } from './call-address.ts';
import { readAppConfig } from './product/content.ts';
import { listProducts, listTransactions, readLoan } from './servicing/loan.ts';
import { listNotifications } from './messages/notifications.ts';
import { readEmployer, readProfile } from './identity/profile.ts';

// The calls that a page of the borrower app starts with. The server makes them while it answers
// the page, draws the dashboard from the answers and sends them along. The browser starts with the
// same calls and makes only those without an answer. See borrower/drawing/README.md.

/** A call and its input. */
export type FirstCall = readonly [call: AnyCall, input: Readonly<Record<string, string>>];

type Loan = Pick<WireAnswer<typeof listProducts>['loan'], 'loan_id' | 'loan_status'>;
type Summary = WireAnswer<typeof readApplicationSummary>;

/** The newest banners: the dashboard asks for five (S2.11, S9.1). */
export const bannersOnHome = { b: '1', l: '5' } as const;

/** The newest transactions of a loan; the dashboard shows five (S9.1). */
export function transactionsOnHome(gid: string) {
  return { gid, l: '5' };
}

/** The calls that the page at this path makes first; none for a path outside the app. */
export function firstCalls(path: string): readonly FirstCall[] {
  const always: FirstCall[] = [
    [readProfile, {}],
    [readAppConfig, {}],
  ];
  if (path !== '/home') return path.startsWith('/home/') ? always : [];
  return [
    ...always,
    [readEmployer, {}],
    [listProducts, {}],
    [readApplicationSummary, {}],
    [readEligibility, {}],
    [listNotifications, bannersOnHome],
  ];
}

/**
 * The calls to make after the answers so far: the running loan and its transactions, or the list
 * of applications for a borrower with no running loan and no open application.
 */
export function nextCalls(path: string, find: FindAnswer): readonly FirstCall[] {
  const loan = path === '/home' ? find(listProducts)?.loan : undefined;
  if (!loan) return [];
  if (isRunning(loan)) return loan.loan_id ? callsOfLoan(loan.loan_id) : [];
  const summary = find(readApplicationSummary);
  return summary !== undefined && isAboutPast(loan, summary) ? [[listApplications, {}]] : [];
}

function callsOfLoan(gid: string): FirstCall[] {
  return [
    [readLoan, { gid }],
    [listTransactions, transactionsOnHome(gid)],
  ];
}

const running: readonly Loan['loan_status'][] = ['Pending', 'Open', 'Charged Off'];
const underWay: readonly NonNullable<Summary>['status'][] = [
  'DRAFT',
  'CONFIRMING',
  'SUBMITTED',
  'REVIEW',
  'OFFERED',
  'ACCEPTED',
  'SIGNED',
];

/** Whether a loan still runs: the dashboard shows it. */
export function isRunning({ loan_status }: Pick<Loan, 'loan_status'>): boolean {
  return running.includes(loan_status);
}

/** Whether an application is still open. */
export function isUnderWay(summary: Summary): summary is NonNullable<Summary> {
  return summary !== null && underWay.includes(summary.status);
}

/** Whether no loan runs and no application is open: the dashboard then shows the last one. */
export function isAboutPast(loan: Pick<Loan, 'loan_status'>, summary: Summary): boolean {
  return !isRunning(loan) && !isUnderWay(summary);
}

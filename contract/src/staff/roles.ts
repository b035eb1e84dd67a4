import type { EmployerRole, StaffRole } from '../call.ts';

/** What an administrator can give a person (S6.4, STAFF-1 to STAFF-4). */
export type Grantable = StaffRole | EmployerRole | 'compliance';

export interface RoleFacts {
  readonly name: string;
  /** What somebody with it does, in a few words. */
  readonly does: string;
  /** Whose people can have it. */
  readonly of: 'lender' | 'employer';
  /** It can't be joined with another one. */
  readonly alone?: boolean;
  /** Giving it to somebody takes a second administrator (STAFF-12). */
  readonly second?: boolean;
}

/** The one table of roles: screens, checks, documentation and tests read it. */
export const ROLES: Readonly<Record<Grantable, RoleFacts>> = {
  reviewer: { name: 'Reviewer', does: 'Decides on documents', of: 'lender' },
  servicer: { name: 'Servicer', does: 'Works on loans, answers messages', of: 'lender' },
  administrator: {
    name: 'Administrator',
    does: 'Looks after employers, rates and staff',
    of: 'lender',
    second: true,
  },
  auditor: {
    name: 'Auditor',
    does: 'Reads everything, changes nothing',
    of: 'lender',
    alone: true,
  },
  compliance: {
    name: 'Compliance',
    does: 'Decides on sanctions, fraud and bankruptcy; comes on top of a role',
    of: 'lender',
    second: true,
  },
  payroll: { name: 'Payroll', does: 'Sends rosters and files', of: 'employer' },
  viewer: { name: 'Viewer', does: 'Reads the employer’s pages', of: 'employer' },
};

/** The kinds of work, by the addresses of their calls below `/console`. */
export const AREAS: readonly { readonly name: string; readonly paths: readonly string[] }[] = [
  { name: 'Review documents', paths: ['queue', 'queue-desk'] },
  {
    name: 'Loans',
    paths: [
      'loan',
      'relief',
      'application',
      'decision',
      'debit-stop',
      'card-payouts',
      'payday',
      'borrower',
      'paper',
    ],
  },
  { name: 'Messages and talks', paths: ['conversation', 'appointment', 'complaint'] },
  {
    name: 'Money',
    paths: [
      'held-money',
      'remittance',
      'bank',
      'bank-file',
      'bank-payout',
      'bank-return',
      'return-rates',
      'close',
      'books',
    ],
  },
  { name: 'Employers and their files', paths: ['deduction-file', 'employer', 'employers'] },
  { name: 'Rates and policy', paths: ['policy'] },
  { name: 'Texts and settings', paths: ['content', 'content-change', 'banner', 'maintenance'] },
  { name: 'Staff and access', paths: ['people', 'access'] },
  { name: 'Reports and audit', paths: ['report', 'audit'] },
  {
    name: 'Reports to credit bureaus',
    paths: ['furnishing', 'report-record', 'report-dispute'],
  },
  {
    name: 'Approvals, troubles, search',
    paths: ['approval', 'trouble', 'error', 'search', 'saved-filter'],
  },
];

/**
 * Why these roles can't be given together; null if they can.
 * @param roles without doubles
 */
export function whyNotTogether(roles: readonly Grantable[], of: RoleFacts['of']): string | null {
  if (roles.some((role) => ROLES[role].of !== of)) {
    return of === 'lender' ? 'Choose roles of the lender' : 'Choose roles of an employer';
  }
  if (roles.every((role) => role === 'compliance')) return 'Choose a role';
  const alone = roles.find((role) => ROLES[role].alone);
  if (alone && roles.length > 1) {
    return `${ROLES[alone].name} can’t be joined with another role`;
  }
  return null;
}

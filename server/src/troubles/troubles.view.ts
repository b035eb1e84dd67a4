import type { Answer } from '@paystead/contract/call';
import type { listTroubles } from '@paystead/contract/servicing/troubles';
import { isoTime } from '../platform/clock.ts';
import type { TroubleRow } from './troubles.queries.ts';

type View = Answer<typeof listTroubles>['rows'][number];

/** A trouble as staff see it. Shows a message's topic, never its text. */
export function viewTrouble(row: TroubleRow): View {
  return {
    gid: row.gid,
    kind: row.kind,
    company: row.company,
    subject: row.kind === 'MONEY_HELD' ? 'Breached account' : (row.about ?? row.subject),
    what: row.what,
    borrower: row.borrower,
    tries: row.tries,
    first_at: isoTime(row.first_at),
    last_at: isoTime(row.last_at),
    closed_at: isoTime(row.closed_at),
    leads_to: pageOf(row),
  };
}

const PAGES: Readonly<Partial<Record<TroubleRow['kind'], NonNullable<View['leads_to']>['page']>>> =
  {
    NOT_ON_ROSTER: 'LOAN',
    DEDUCTION_CLAIMED: 'LOAN',
    REFUND_LOSS: 'LOAN',
    HELD_MONEY: 'HELD_MONEY',
    DEPOSIT_UNIDENTIFIED: 'HELD_MONEY',
    BANK_FILE_OUT: 'BANK_FILES',
    BANK_FILE_RELEASE: 'BANK_FILES',
    TIE_OUT: 'MONEY',
    BANK_STATEMENT: 'MONEY',
    RETURN_RATE: 'MONEY',
    BUREAU_FILE: 'FURNISHING',
    BUREAU_REPORT: 'LOAN_REPORTS',
    PAYROLL_SILENT: 'REMITTANCES',
    MONEY_HELD: 'ACCESS',
    AUDIT_TRAIL: 'AUDIT',
  };

/** Pages of one loan or one sum. */
const OF_ONE: ReadonlySet<string> = new Set(['LOAN', 'LOAN_REPORTS', 'HELD_MONEY']);

/** The page of the thing that a trouble names (STAFF-7). */
function pageOf({ kind, subject }: Pick<TroubleRow, 'kind' | 'subject'>): View['leads_to'] {
  const page = PAGES[kind];
  if (page === undefined) return null;
  if (!OF_ONE.has(page)) return { page, gid: null };
  const gid = GID_AT_END.exec(subject)?.[0];
  return gid === undefined ? null : { page, gid };
}

const GID_AT_END = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

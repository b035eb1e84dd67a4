import { describe, expect, test } from 'vitest';
import type { TroubleRow } from './troubles.queries.ts';
import { viewTrouble } from './troubles.view.ts';

const GID = '5f5e1a52-7a4e-4d0c-9a0e-0d4c5f7a1b11';
const at = Temporal.Instant.from('2026-11-23T15:00:00Z');

const leadsTo = (kind: TroubleRow['kind'], subject: string) =>
  viewTrouble({ kind, subject, first_at: at, last_at: at, closed_at: null } as TroubleRow).leads_to;

describe('STAFF-7 a trouble leads to the page of what it names', () => {
  test('to the loan or the held sum, whose gid ends its subject', () => {
    expect(leadsTo('NOT_ON_ROSTER', `NORTH 2026-11-27, loan ${GID}`)).toEqual({
      page: 'LOAN',
      gid: GID,
    });
    expect(leadsTo('REFUND_LOSS', `Loan 1234-5678, loan ${GID}`)?.gid).toBe(GID);
    expect(leadsTo('DEDUCTION_CLAIMED', GID)).toEqual({ page: 'LOAN', gid: GID });
    for (const kind of ['HELD_MONEY', 'DEPOSIT_UNIDENTIFIED'] as const) {
      expect(leadsTo(kind, GID)).toEqual({ page: 'HELD_MONEY', gid: GID });
    }
  });

  test('to a page of its own kind, whatever its subject', () => {
    for (const kind of ['TIE_OUT', 'BANK_STATEMENT', 'RETURN_RATE'] as const) {
      expect(leadsTo(kind, GID)).toEqual({ page: 'MONEY', gid: null });
    }
    expect(leadsTo('PAYROLL_SILENT', 'NORTH 2026-11-27')?.page).toBe('REMITTANCES');
    expect(leadsTo('MONEY_HELD', GID)?.page).toBe('ACCESS');
    expect(leadsTo('AUDIT_TRAIL', 'The audit trail')?.page).toBe('AUDIT');
  });

  test('nowhere without a record in the console, or without a gid at the end', () => {
    expect(leadsTo('JOB_DEAD', GID)).toBeNull();
    expect(leadsTo('NOT_ON_ROSTER', `${GID}, NORTH`)).toBeNull();
    expect(leadsTo('DEPOSIT_UNIDENTIFIED', 'trace 0001')).toBeNull();
  });
});

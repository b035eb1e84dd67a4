import { describe, expect, test } from 'vitest';
import type { AppSummary } from '../../store/app-summary.ts';
import { type ApplicationRow, homeFace } from './home-face.ts';

const gid = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const none = { loan_id: null, loan_status: null };

function summaryOf(status: NonNullable<AppSummary>['status']): NonNullable<AppSummary> {
  const rest = { amount: null, term: null, steps: [], can_cancel: false, cancel_until: null };
  return { gid: other, status, documents_wanted: 0, payout_held: false, ...rest };
}

function rowOf(status: ApplicationRow['status']): ApplicationRow {
  const rest = { amount: null, term: null, created_at: '2026-11-01T10:00:00Z' };
  return { gid: other, status, ...rest, can_reissue: false };
}

describe('the subject of the dashboard', () => {
  test.each(['Pending', 'Open', 'Charged Off'] as const)(
    'S4.2 a loan that is %s, even while another is applied for',
    (loan_status) => {
      const face = homeFace({ loan_id: gid, loan_status }, summaryOf('OFFERED'), []);
      expect(face).toEqual({ kind: 'loan', loanGid: gid });
    },
  );

  test.each([
    'DRAFT',
    'CONFIRMING',
    'SUBMITTED',
    'REVIEW',
    'OFFERED',
    'ACCEPTED',
    'SIGNED',
  ] as const)('an application that is %s', (status) => {
    expect(homeFace(none, summaryOf(status), [])).toMatchObject({ kind: 'application' });
  });

  test('S8.3 is the declined application', () => {
    const rows = [rowOf('DECLINED'), rowOf('EXPIRED')];
    expect(homeFace(none, null, rows)).toEqual({ kind: 'ended', application: rows[0] });
    expect(homeFace(none, null, rows.toReversed())).toEqual({ kind: 'new' });
  });

  test('APP-10 is an expired offer that can be renewed', () => {
    const row = { ...rowOf('EXPIRED'), can_reissue: true };
    expect(homeFace(none, null, [row])).toEqual({ kind: 'ended', application: row });
  });

  test('S4.2 is a paid loan', () => {
    const paid = { loan_id: gid, loan_status: 'Paid' as const };
    expect(homeFace(paid, null, [rowOf('FUNDED')])).toEqual({ kind: 'paid', loanGid: gid });
  });

  test('is new with no loan and no application', () => {
    expect(homeFace(none, null, [])).toEqual({ kind: 'new' });
    const void_ = { loan_id: gid, loan_status: 'Void' as const };
    expect(homeFace(void_, null, [rowOf('WITHDRAWN')])).toEqual({ kind: 'new' });
  });
});

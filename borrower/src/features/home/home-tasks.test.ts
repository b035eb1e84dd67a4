import { describe, expect, test } from 'vitest';
import type { Loan } from '../../store/loan-details.ts';
import type { User } from '../../store/user.ts';
import { applicationTasks, loanTasks, verificationTasks } from './home-tasks.ts';

const open = {
  email_verified: true,
  phone_verified: false,
  employment_verified: false,
  mfa_verified: false,
} as User;

const whole = { ...open, phone_verified: true, employment_verified: true, mfa_verified: true };
const late = { gid: '7', loan_status: 'Open', delinquent_days: 1, catching_up: null } as Loan;

describe('the tasks of the dashboard', () => {
  test('S4.11 verification links to the next open step only', () => {
    const tasks = verificationTasks(open);
    expect(tasks.map(({ state }) => state)).toEqual(['done', 'to-do', 'blocked', 'blocked']);
    expect(tasks.map(({ href }) => href)).toEqual([
      undefined,
      '/home/verify',
      undefined,
      undefined,
    ]);
  });

  test('S4.12 a verified person gets no verification task', () => {
    expect(verificationTasks(whole)).toEqual([]);
  });

  test('an application has a task only while it is the person’s turn', () => {
    const of = (status: 'OFFERED' | 'REVIEW', wanted = 0) =>
      applicationTasks({
        gid: '7',
        status,
        amount: null,
        term: null,
        steps: [],
        documents_wanted: wanted,
        payout_held: false,
        can_cancel: true,
        cancel_until: null,
      });
    expect(of('OFFERED')).toMatchObject([{ title: 'See your offer', href: '/home/apply' }]);
    expect(of('REVIEW')).toEqual([]);
    expect(of('REVIEW', 2)).toMatchObject([
      { title: 'Send us 2 documents', href: '/home/documents' },
    ]);
    expect(of('REVIEW', 1)[0]?.title).toBe('Send us a document');
    expect(applicationTasks(null)).toEqual([]);
  });

  test('a late loan comes first, then the backup account', () => {
    const tasks = loanTasks(late, true);
    expect(tasks.map(({ id }) => id)).toEqual(['arrears', 'backup']);
    expect(tasks[0]?.note).toBe('Your oldest installment is 1 day late');
    expect(loanTasks({ ...late, delinquent_days: 0 }, false)).toEqual([]);
  });

  test('RELIEF-6 an open offer is a task, and leads to its page', () => {
    const loan = { ...late, delinquent_days: 0 };
    const offered = (plan: string | null) =>
      loanTasks({ ...loan, offer: { plan, until: '2026-12-04' } }, false)[0];
    expect(offered('9')?.href).toBe('/home/loans/7/help/9');
    expect(offered('9')?.note).toBe('Good until Dec\u00a04,\u00a02026');
    expect(offered(null)?.href).toBe('/home/loans/7/settlement');
  });

  test('S4.2 nobody is asked to catch up while a debit does it, or after a charge-off', () => {
    const debit = { amount: '83.80', date: '2026-11-24' };
    expect(loanTasks({ ...late, catching_up: debit }, false)).toEqual([]);
    expect(loanTasks({ ...late, loan_status: 'Charged Off' }, false)).toEqual([]);
  });
});

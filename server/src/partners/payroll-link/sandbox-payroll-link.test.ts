import { describe, expect, test } from 'vitest';
import { sandboxPayrollLink, signInAtSandboxPayroll } from './sandbox-payroll-link.ts';
import { SANDBOX_PAYROLL_PASSWORD, SANDBOX_PAYROLL_SIGN_INS } from './sandbox-payrolls.ts';

const key = Buffer.alloc(32, 1);
const link = sandboxPayrollLink(key);
const person = { firstName: 'Dana', lastName: 'Ellis', employer: 'Pinecrest Logistics' };
const today = Temporal.PlainDate.from('2026-11-24');
const at = { payroll: 'Paygrid', password: SANDBOX_PAYROLL_PASSWORD };

function job(username: string, jobId = 'here') {
  const answer = signInAtSandboxPayroll(key, { ...at, username });
  const publicToken = 'publicToken' in answer ? answer.publicToken : '';
  return { publicToken, jobId, person, today, asked: 0 };
}

describe('the sandbox’s payroll link', () => {
  test.each(SANDBOX_PAYROLL_SIGN_INS)('$username: $outcome', ({ username, error, jobs = [] }) => {
    const answer = signInAtSandboxPayroll(key, { ...at, username });
    expect(answer).toMatchObject(error ? { error } : { jobs });
  });

  test('a wrong password, an unknown user and an unknown payroll give different answers', () => {
    const wrong = { error: 'INVALID_CREDENTIALS' };
    const good = { ...at, username: 'user_good' };
    expect(signInAtSandboxPayroll(key, { ...good, password: 'x' })).toEqual(wrong);
    expect(signInAtSandboxPayroll(key, { ...good, username: 'nobody' })).toEqual(wrong);
    expect(signInAtSandboxPayroll(key, { ...good, payroll: 'None' })).toEqual({
      error: 'NOT_LISTED',
    });
  });

  test('S3.18 it returns the chosen job, with dates relative to today', async () => {
    expect(await link.readPayroll(job('user_good'))).toEqual({
      outcome: 'read',
      facts: {
        employer: 'Pinecrest Logistics',
        firstName: 'Dana',
        lastName: 'Ellis',
        employed: true,
        hiredOn: Temporal.PlainDate.from('2023-09-24'),
        grossPay: 230_000n,
        frequency: 'BIWEEKLY',
        lastPayday: Temporal.PlainDate.from('2026-11-20'),
      },
    });
    expect(await link.readPayroll(job('user_good', 'former'))).toMatchObject({
      facts: { employer: 'Old Mill Bakery', employed: false },
    });
  });

  test('a late payroll answers the second time; a forged token never does', async () => {
    const late = job('user_later');
    expect(await link.readPayroll(late)).toEqual({ outcome: 'later' });
    expect(await link.readPayroll({ ...late, asked: 1 })).toMatchObject({ outcome: 'read' });
    const forged = { ...late, publicToken: late.publicToken.replace(/\.\d+-/, '.0-') };
    expect(await link.readPayroll(forged)).toEqual({ outcome: 'expired' });
  });

  test('S3.18 a deposit is split, or refused', async () => {
    const to = { abaNumber: '061000146', accountNumber: '9100000001', amount: 13_636n };
    expect(await link.splitDeposit(job('user_good'), to)).toEqual({ outcome: 'done' });
    expect(await link.splitDeposit(job('user_no_split'), to)).toEqual({ outcome: 'refused' });
    expect(await link.splitDeposit(job('user_good', 'former'), to)).toEqual({ outcome: 'refused' });
    expect(await link.splitDeposit(job('user_later'), to)).toEqual({ outcome: 'later' });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carefulPayrollLink } from './careful-payroll-link.ts';
import type { PayrollLink, ReadPayroll } from './port.ts';
import { sandboxPayrollLink, signInAtSandboxPayroll } from './sandbox-payroll-link.ts';
import { SANDBOX_PAYROLL_PASSWORD } from './sandbox-payrolls.ts';

const key = Buffer.alloc(32, 1);
const sandbox = sandboxPayrollLink(key);
const link = carefulPayrollLink(sandbox, 20);
const to = { abaNumber: '009900017', accountNumber: '1', amount: 100n };

function job(username: string, asked: number) {
  const at = { payroll: 'Paygrid', password: SANDBOX_PAYROLL_PASSWORD };
  const answer = signInAtSandboxPayroll(key, { ...at, username });
  const publicToken = 'publicToken' in answer ? answer.publicToken : '';
  const person = { firstName: 'Dana', lastName: 'Ellis', employer: 'Pinecrest Logistics' };
  const today = Temporal.PlainDate.from('2026-11-24');
  return { publicToken, jobId: 'here', person, today, asked };
}
const outcomesOf = async (username: string) => [
  (await link.readPayroll(job(username, 0))).outcome,
  (await link.readPayroll(job(username, 1))).outcome,
];

describe('a payroll link that may fail', () => {
  test.each([
    ['user_good', ['read', 'read']],
    ['user_slow', ['later', 'read']],
    ['user_outage', ['later', 'read']],
    ['user_garbage', ['later', 'later']],
  ])('S3.18 %s: %j', async (username, outcomes) => {
    expect(await outcomesOf(username)).toEqual(outcomes);
  });

  test('garbage of any shape is no answer yet, and never facts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        const strange = async () => answer as ReadPayroll;
        const over = { readPayroll: strange, splitDeposit: strange, openWindow: strange };
        const odd = carefulPayrollLink({ ...sandbox, ...over } as unknown as PayrollLink, 50);
        expect((await odd.readPayroll(job('user_good', 0))).outcome).toBe('later');
        expect((await odd.splitDeposit(job('user_good', 0), to)).outcome).toBe('later');
        const token = await odd.openWindow('ATOMIC');
        expect(token === null || typeof token === 'string').toBe(true);
      }),
    );
  });
});

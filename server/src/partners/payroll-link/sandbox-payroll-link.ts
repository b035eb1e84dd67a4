import { keyedHash, randomToken, sameText } from '../../platform/sealing/crypto.ts';
import { Outage } from '../../platform/refusal.ts';
import type { ChosenJob, PayrollFacts, PayrollLink, ReadPayroll } from './port.ts';
import {
  SANDBOX_PAYROLL_PASSWORD,
  SANDBOX_PAYROLL_SIGN_INS,
  SANDBOX_PAYROLLS,
  type SandboxJob,
  type SandboxPayrollSignIn,
} from './sandbox-payrolls.ts';

export type SandboxPayrollAnswer =
  | { readonly publicToken: string; readonly jobs: readonly SandboxJob[] }
  | { readonly error: string };

/** The sandbox's provider: answers from the tables; makes no network calls. */
export function sandboxPayrollLink(key: Buffer): PayrollLink {
  return {
    adapter: 'sandbox',
    openWindow: async (provider) => `${provider.toLowerCase()}-sandbox-${randomToken()}`,
    async readPayroll(job) {
      const found = find(key, job);
      if (!found) return { outcome: 'expired' };
      if (found.signIn.late && job.asked === 0) return { outcome: 'later' };
      await misbehave(found.signIn, job);
      if (found.signIn.trouble === 'garbage') return GARBAGE;
      return { outcome: 'read', facts: payrollFacts(found, job) };
    },
    async splitDeposit(job) {
      const found = find(key, job);
      if (!found) return { outcome: 'expired' };
      if (found.signIn.late && job.asked === 0) return { outcome: 'later' };
      return { outcome: found.signIn.refusesSplit || !found.job.employed ? 'refused' : 'done' };
    },
  };
}

/** The answer of the sandbox payroll's window to a login. */
export function signInAtSandboxPayroll(
  key: Buffer,
  given: { payroll: string; username: string; password: string },
): SandboxPayrollAnswer {
  if (!SANDBOX_PAYROLLS.some((name) => name === given.payroll)) return { error: 'NOT_LISTED' };
  const index = SANDBOX_PAYROLL_SIGN_INS.findIndex(({ username }) => username === given.username);
  const found = SANDBOX_PAYROLL_SIGN_INS[index];
  if (!found || given.password !== SANDBOX_PAYROLL_PASSWORD) {
    return { error: 'INVALID_CREDENTIALS' };
  }
  if (found.error !== undefined) return { error: found.error };
  const said = `${index}-${randomToken(8)}`;
  return { publicToken: `payroll.${said}.${sign(key, said)}`, jobs: found.jobs ?? [] };
}

const GARBAGE = {
  outcome: 'read',
  facts: '<html>502 Bad Gateway</html>',
} as unknown as ReadPayroll;

/** Never answers; callers have their own time limit. */
async function misbehave({ trouble }: SandboxPayrollSignIn, { asked }: ChosenJob): Promise<void> {
  if (asked > 0) return;
  if (trouble === 'slow') await new Promise<never>(() => undefined);
  if (trouble === 'down') throw new Outage('Payroll can’t be reached');
}

interface Found {
  readonly signIn: SandboxPayrollSignIn;
  readonly job: SandboxJob;
}

function find(key: Buffer, { publicToken, jobId }: ChosenJob): Found | undefined {
  const [kind, said = '', signature = ''] = publicToken.split('.');
  if (kind !== 'payroll' || !sameText(signature, sign(key, said))) return undefined;
  const signIn = SANDBOX_PAYROLL_SIGN_INS[Number(said.split('-')[0])];
  const job = signIn?.jobs?.find(({ id }) => id === jobId);
  return signIn && job ? { signIn, job } : undefined;
}

const FRIDAY = 5;

function payrollFacts({ signIn, job }: Found, { person, today }: ChosenJob): PayrollFacts {
  const { firstName, lastName } = signIn.owner ?? person;
  return {
    employer: job.employer ?? person.employer,
    firstName,
    lastName,
    employed: job.employed,
    hiredOn: today.subtract({ months: job.monthsHere }),
    grossPay: job.grossPay,
    frequency: job.frequency,
    lastPayday: today.subtract({ days: (today.dayOfWeek - FRIDAY + 7) % 7 }),
  };
}

function sign(key: Buffer, said: string): string {
  return keyedHash(key, said).toString('base64url');
}

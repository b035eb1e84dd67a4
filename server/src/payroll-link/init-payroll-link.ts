import { initPayrollLink as call } from '@paystead/contract/payroll-link';
import { depositOrder } from '../deposits/index.ts';
import { findEmployer } from '../employers/index.ts';
import { payrollLink } from '../partners/payroll-link/payroll-link.ts';
import { SANDBOX_PAYROLLS } from '../partners/payroll-link/sandbox-payrolls.ts';
import { command } from '../platform/command.ts';
import { sha256 } from '../platform/crypto.ts';
import { refuse } from '../platform/refusal.ts';
import { findPerson } from '../profile/index.ts';
import { LINK_KEY } from './link-key.ts';
import { insertLink } from './payroll-link.queries.ts';

/** How long a person has for signing in to payroll. */
const OPEN_FOR = Temporal.Duration.from({ minutes: 30 });

/** Opens the window of the company that the employer works with: ATOMIC unless it says PINWHEEL. */
export const initPayrollLink = command(call, async (context) => {
  const { actor, config, db, input, now, vault } = context;
  const person = await findPerson(db, actor.gid);
  const employer = await findEmployer(db, person.employer_gid);
  const provider =
    employer.deposit_confirmation === 'PINWHEEL' ? ('PINWHEEL' as const) : ('ATOMIC' as const);
  const isDeposit = input.purpose === 'DEPOSIT';
  if (isDeposit && !(input.loan && (await depositOrder(context, input.loan)))) refuse('NOT_FOUND');

  const token = await payrollLink(config, vault.key(LINK_KEY))?.openWindow(provider);
  if (!token) refuse('PAYROLL_LINK_DOWN');
  const expiresAt = now.add(OPEN_FOR);
  const { gid } = await insertLink(db, {
    borrower_gid: actor.gid,
    provider,
    purpose: input.purpose,
    loan_gid: isDeposit ? (input.loan ?? null) : null,
    token_hash: sha256(token),
    expires_at: new Date(expiresAt.epochMilliseconds),
    created_at: new Date(now.epochMilliseconds),
  });
  return {
    link: gid,
    link_token: token,
    provider,
    payrolls: [...SANDBOX_PAYROLLS],
    expires_at: expiresAt.toString(),
  };
});

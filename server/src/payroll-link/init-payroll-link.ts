import type { PayrollLinkProvider } from '@paystead/contract/verification/employment';
import { initPayrollLink as call } from '@paystead/contract/verification/payroll-link';
import { depositOrder } from '../deposits/index.ts';
import { findEmployer } from '../employers/index.ts';
import { payrollLink } from '../partners/payroll-link/payroll-link.ts';
import { SANDBOX_PAYROLLS } from '../partners/payroll-link/sandbox-payrolls.ts';
import { askingCommand } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { refuse } from '../platform/refusal.ts';
import { findPerson } from '../profile/index.ts';
import { LINK_KEY } from './link-key.ts';
import { insertLink } from './payroll-link.queries.ts';

/** How long a person has to log in to payroll. */
const OPEN_FOR = Temporal.Duration.from({ minutes: 30 });

/**
 * Opens the window of the provider that the employer uses: ATOMIC, or PINWHEEL if set. Requests the
 * provider's token before opening the transaction.
 */
export const initPayrollLink = askingCommand(
  call,
  {
    look: providerFor,
    ask: async (provider: PayrollLinkProvider, { config, vault }) => ({
      provider,
      token: await payrollLink(config, vault.key(LINK_KEY))?.openWindow(provider),
    }),
  },
  async ({ actor, db, input, now }, { provider, token }) => {
    if (!token) refuse('PAYROLL_LINK_DOWN');
    const expiresAt = now.add(OPEN_FOR);
    const { gid } = await insertLink(db, {
      borrower_gid: actor.gid,
      provider,
      purpose: input.purpose,
      loan_gid: input.purpose === 'DEPOSIT' ? (input.loan ?? null) : null,
      token_hash: sha256(token),
      expires_at: expiresAt,
      created_at: now,
    });
    return {
      link: gid,
      link_token: token,
      provider,
      payrolls: [...SANDBOX_PAYROLLS],
      expires_at: expiresAt.toString(),
    };
  },
);

/** Refuses a deposit for a loan that belongs to another person or is paid another way. */
async function providerFor(context: Context<typeof call>): Promise<PayrollLinkProvider> {
  const { actor, db, input } = context;
  const person = await findPerson(db, actor.gid);
  const employer = await findEmployer(db, person.employer_gid);
  const isDeposit = input.purpose === 'DEPOSIT';
  if (isDeposit && !(input.loan && (await depositOrder(context, input.loan)))) refuse('NOT_FOUND');
  return employer.deposit_confirmation === 'PINWHEEL' ? 'PINWHEEL' : 'ATOMIC';
}

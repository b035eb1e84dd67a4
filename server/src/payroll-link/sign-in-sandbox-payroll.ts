import { signInSandboxPayroll as call } from '@paystead/contract/verification/payroll-link';
import { signInAtSandboxPayroll } from '../partners/payroll-link/sandbox-payroll-link.ts';
import { command } from '../platform/calls/command.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { refuse } from '../platform/refusal.ts';
import { findPerson } from '../profile/index.ts';
import { LINK_KEY } from './link-key.ts';
import { wordsOfFailure } from './link-words.ts';
import { findByToken } from './payroll-link.queries.ts';

/** The answer of the sandbox's window: jobs to choose from, or why the login failed. */
export const signInSandboxPayroll = command(call, async ({ actor, db, input, now, vault }) => {
  const link = await findByToken(db, actor.gid, sha256(input.link_token));
  if (link?.state !== 'OPEN' || link.expires_at.epochMilliseconds < now.epochMilliseconds) {
    refuse('PAYROLL_LINK_EXPIRED');
  }
  const answer = signInAtSandboxPayroll(vault.key(LINK_KEY), input);
  if ('error' in answer) {
    const sentence = wordsOfFailure(answer.error, input.payroll);
    return { public_token: null, jobs: [], error: { code: answer.error, sentence } };
  }
  const { employer_name: ours } = await findPerson(db, actor.gid);
  return {
    public_token: answer.publicToken,
    jobs: answer.jobs.map(({ id, employer, title }) => ({ id, employer: employer ?? ours, title })),
    error: null,
  };
});

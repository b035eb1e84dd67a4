import { requestPasswordReset as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { loginName } from '../sign-in/login-counter.queries.ts';
import { mailPasswordReset } from './mail-password-reset.job.ts';

const MESSAGE = 'If we know this address, a message with a link is on its way.';

/** S7.5: known and unknown addresses get the same answer after the same work (L8). */
export const requestPasswordReset = command(call, async ({ input, enqueue, event, vault }) => {
  const email = loginName(input.email);
  await enqueue(mailPasswordReset, { email });
  event('password.reset-asked', null, { after: { name_mark: vault.mark(email) } });

  return { data: { message: MESSAGE } };
});

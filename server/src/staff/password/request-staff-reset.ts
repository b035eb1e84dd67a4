import { requestStaffReset as call } from '@paystead/contract/product/access';
import { loginName } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { mailStaffReset } from './mail-staff-reset.job.ts';

const MESSAGE = 'If we know this address, a message with a link is on its way.';

/** P7: known and unknown addresses get the same answer after the same work (L8). */
export const requestStaffReset = command(call, async ({ input, enqueue, event, vault }) => {
  const email = loginName(input.email);
  await enqueue(mailStaffReset, { email });
  event('staff.reset-asked', null, { after: { name_mark: vault.mark(email) } });

  return { message: MESSAGE };
});

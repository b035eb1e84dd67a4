import { body } from '@paystead/contract/primitives';
import * as z from 'zod/mini';
import { resetMail } from '../../identity/index.ts';
import { job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { findActiveByEmail } from '../staff.queries.ts';
import { issueStaffKey } from './staff-key.ts';

/** Emails the link to set a new password to a member of staff or an employer's user, if active. */
export const mailStaffReset = job(
  'mail-staff-reset',
  body({ email: z.string() }),
  async (context) => {
    const { db, input, config } = context;
    const person = await findActiveByEmail(db, input.email);
    const issued = person && (await issueStaffKey(context, person));
    if (!person || !issued) return;

    await sendMessage(context, {
      channel: 'email',
      to: person.email,
      recipientGid: person.gid,
      ...resetMail(context, `${config.consoleUrl}/password/reset?key=${issued.key}`),
      notAfter: issued.expiresAt,
    });
  },
);

import { body } from '@paystead/contract/primitives';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { findBorrowerByEmail } from '../registration/borrower.queries.ts';
import { resetMail, resetUrl } from '../contact/message-texts.ts';
import { maySendPublicEmail } from '../contact/public-email.ts';
import { issueResetKey } from './reset-key.ts';

/** Emails the link to set a new password, if the address has an account. */
export const mailPasswordReset = job(
  'mail-password-reset',
  body({ email: z.string() }),
  async (context) => {
    const { db, input, config } = context;
    const person = await findBorrowerByEmail(db, input.email);
    if (!person || !(await maySendPublicEmail(context, person.email))) return;
    const issued = await issueResetKey(context, person);
    if (!issued) return;

    await sendMessage(context, {
      channel: 'email',
      to: person.email,
      recipientGid: person.gid,
      ...resetMail(context, resetUrl(config, issued.key)),
      notAfter: issued.expiresAt,
    });
  },
);

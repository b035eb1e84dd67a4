import { body } from '@paystead/contract/primitives';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { findBorrowerByEmail } from './borrower.queries.ts';
import { keepPrivacyNotice } from './keep-privacy-notice.ts';
import { knownAccountMail } from '../contact/message-texts.ts';
import { maySendPublicEmail } from '../contact/public-email.ts';
import { issueResetKey } from '../password/reset-key.ts';
import { startEmailVerification } from '../contact/start-email-verification.ts';

/** Writes the email after a registration. It runs as a job so that nobody can measure its time. */
export const welcomeBorrower = job(
  'welcome-borrower',
  body({ email: z.string(), is_new: z.boolean() }),
  async (context) => {
    const { db, input } = context;
    const person = await findBorrowerByEmail(db, input.email);
    if (person && input.is_new) await keepPrivacyNotice(context, person.gid);
    if (!person || !(await maySendPublicEmail(context, person.email))) return;
    if (input.is_new) {
      await startEmailVerification(context, person);
      return;
    }

    const issued = await issueResetKey(context, person);
    if (!issued) return;
    await sendMessage(context, {
      channel: 'email',
      to: person.email,
      recipientGid: person.gid,
      ...knownAccountMail(context, issued.key),
      notAfter: issued.expiresAt,
    });
  },
);

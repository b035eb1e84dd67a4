import { randomUUID } from 'node:crypto';
import { register as call } from '@paystead/contract/identity/registration';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPartnerEmployer, insertBorrower } from './borrower.queries.ts';
import { insertConsents } from './consent.queries.ts';
import { registrationConsents } from './consents.ts';
import { markRegistration } from '../../platform/session/registered-here.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { loginName } from '../sign-in/login-counter.queries.ts';
import { passwordFault } from '../password/password-rules.ts';
import { readPhone } from './phone-number.ts';
import { welcomeBorrower } from './welcome-borrower.job.ts';

const MESSAGE = 'Check your email. Open our message to continue.';

/**
 * S7.4: opens an account without logging in. A known address gets the same answer after the same
 * work (L8). Only the email differs, and a job writes it.
 */
export const register = command(call, async (context) => {
  const { db, input, vault, now, config, request } = context;
  await becomeNobody(context);

  const employer = await findPartnerEmployer(db, input.employer.toUpperCase());
  if (!employer) return refuse('FIELDS', {}, { employer: 'Choose your employer' });
  const phone = readPhone(input.phone);
  const email = loginName(input.email);
  const about = {
    names: [input.first_name, input.last_name],
    email,
    employer: employer.name,
    brand: config.brand.name,
  };
  const fault = passwordFault(input.password, about);
  if (fault) return refuse('FIELDS', {}, { password: fault });

  const gid = randomUUID();
  const smsConsent = input.communication_consent ?? false;
  const passwordHash = await vault.passwords.hash(input.password);
  const ipHash = vault.lookup(request.ip, 'consent.ip');
  const consents = await registrationConsents(context, gid, { communication: smsConsent }, ipHash);
  const isNew = await insertBorrower(db, {
    gid,
    employerGid: employer.gid,
    firstName: input.first_name,
    lastName: input.last_name,
    email,
    phone,
    passwordHash,
    smsConsent,
    attribution: input.attribution ?? null,
    now,
  });
  if (isNew) await insertConsents(db, consents);
  markRegistration(context, gid);
  await context.enqueue(welcomeBorrower, { email, is_new: isNew });
  context.event('user.registered', isNew ? { kind: 'borrower', gid } : null);

  return { message: MESSAGE };
});

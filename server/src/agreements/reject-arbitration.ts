import { rejectArbitration as call } from '@paystead/contract/origination/agreements';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { applicationLetters, fill } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { greeting } from '../platform/outside/greeting.ts';
import { mailEnding } from '../platform/outside/mail-ending.ts';
import { sendMessage } from '../platform/outside/message.ts';
import { findPerson } from '../profile/index.ts';
import { findAgreements, insertRejection } from './agreements.queries.ts';
import { rejectableUntil, viewAgreements } from './agreement.view.ts';
import { prepareAgreements } from './prepare-agreements.ts';

/**
 * Rejects a signed arbitration agreement, within its days; nothing else of the loan changes. A
 * second call returns the same answer.
 */
export const rejectArbitration = command(call, async (context) => {
  const { actor, db, event, input, now, request, today } = context;
  const prepared = await prepareAgreements(context, input.application);
  const agreement = prepared?.agreements.find(({ type }) => type === 'arbitration');
  const until = agreement && rejectableUntil(agreement);
  if (!prepared || !agreement || !until) refuse('STEP_OUT_OF_ORDER');
  if (agreement.rejected_at) return viewAgreements(prepared.agreements, today);
  if (isBefore(until, today)) refuse('REJECTION_TOO_LATE', { until: shortDate(until) });

  await insertRejection(db, {
    agreement_gid: agreement.gid,
    borrower_gid: actor.gid,
    ip: request.ip,
    user_agent: request.userAgent,
    at: now,
  });
  event('arbitration.rejected', { kind: 'agreement', gid: agreement.gid });
  await tellOfRejection(context, input.application);
  const where = { applicationGid: input.application, offerGid: agreement.offer_gid };
  return viewAgreements(await findAgreements(db, where), today);
});

type Rejecting = Parameters<Parameters<typeof command<typeof call>>[1]>[0];

const SEE = 'See your agreements';

async function tellOfRejection(context: Rejecting, applicationGid: string): Promise<void> {
  const { actor, config, db } = context;
  const person = await findPerson(db, actor.gid);
  const href = `/home/apply/${applicationGid}/agreements`;
  const link = { label: SEE, url: `${config.borrowerUrl}${href}` };
  const shown = fill(context, applicationLetters.arbitrationRejectedInApp, {});
  const sent = fill(context, applicationLetters.arbitrationRejected, {
    support_phone: config.brand.supportPhone,
  });
  await notify(context, {
    borrowerGid: actor.gid,
    title: shown.subject,
    paragraphs: shown.paragraphs,
    action: { label: SEE, href },
    occasion: `arbitration rejected ${applicationGid}`,
    paper: { kind: 'ARBITRATION_NOTICE', applicationGid },
  });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: actor.gid,
    subject: sent.subject,
    text: [greeting(person.first_name), ...sent.paragraphs, ...mailEnding(config.brand, link)].join(
      '\n\n',
    ),
    links: [link],
    about: 'arbitration rejected',
  });
}

import {
  blockedBy,
  detailsNeeded,
  requiredDetails,
  type ConfirmationDetail,
  type DetailFacts,
} from '@paystead/lending/employment/confirmation-details';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { linkedOn } from '../../payroll-link/index.ts';
import { findAttribution, type ApplicationRow } from '../application/application.queries.ts';
import { findAnswers, findConsents, type KnownAnswer } from './confirmation.queries.ts';
import { startedOn, type Applicant } from '../application/load-applicant.ts';

/** The task list of an application, and the facts behind it. */
export interface DetailList {
  /** All details of the application, confirmed or not, in order. */
  readonly all: readonly ConfirmationDetail[];
  /** The missing or stale ones. */
  readonly needed: readonly ConfirmationDetail[];
  /** The details to confirm first, by detail. */
  readonly blockedBy: ReadonlyMap<ConfirmationDetail, ConfirmationDetail>;
  /** The newest answer to each detail. */
  readonly answers: ReadonlyMap<string, KnownAnswer>;
  /** When each was last confirmed. */
  readonly confirmedOn: DetailFacts['confirmedOn'];
}

type Reading = Pick<WorkContext, 'db' | 'today'>;

/** A rate check needs these: a state, whose law applies, and paydays. */
const RATE_CHECK: readonly ConfirmationDetail[] = [
  'ADDRESS',
  'ADDRESS_RESIDENTIAL',
  'PAYROLL_GROUP',
];

/**
 * Works out the details of an application from its workflow and the facts that are known and fresh
 * (S3.24).
 */
export async function listDetails(
  { db, today }: Reading,
  application: ApplicationRow,
  applicant: Applicant,
): Promise<DetailList> {
  const [answers, consents, attribution, atomic, pinwheel] = await Promise.all([
    findAnswers(db, application.borrower_gid),
    findConsents(db, application.borrower_gid),
    findAttribution(db, application.borrower_gid),
    linkedOn(db, application.borrower_gid, 'ATOMIC'),
    linkedOn(db, application.borrower_gid, 'PINWHEEL'),
  ]);
  const confirmedOn = {
    ...knownDays(applicant),
    ...daysOf(consents.filter(({ given, type }) => given || type === 'COMMUNICATION_CONSENT')),
    ...daysOf(answers),
    ...(atomic && { ATOMIC: atomic }),
    ...(pinwheel && { PINWHEEL: pinwheel }),
    ...livePayroll(applicant, today),
  };
  const facts: DetailFacts = {
    flow: 'APPLY',
    rules: applicant.rules,
    employer: {
      addressRequired: applicant.employer.address_required,
      depositConfirmation: applicant.employer.deposit_confirmation,
    },
    today,
    // An applicant who reissues an expired offer has answered all of it once.
    applicationStartedOn: startedOn({
      created_at: application.answers_since ?? application.created_at,
    }),
    state: applicant.home?.state ?? null,
    referred: typeof attribution['r'] === 'string',
    channelKnown: 'utm_source' in attribution || answers.some(isChannel),
    accountNumberMissing: false,
    confirmedOn,
  };
  // If we have no account for the payout yet, ask for it after the decision.
  const asked = (detail: ConfirmationDetail) =>
    detail !== 'PRIMARY_BANK' || applicant.account !== null;
  const draft = application.status === 'DRAFT';
  const all = requiredDetails(facts).filter(
    (one) => asked(one) && (!draft || RATE_CHECK.includes(one)),
  );
  const needed = detailsNeeded(facts).filter(
    (one) => all.includes(one) && (!draft || isUnknown(one, applicant)),
  );
  const blocked = needed.flatMap((one) => {
    const first = blockedBy(one, needed);
    return first ? [[one, first] as const] : [];
  });
  return {
    all,
    needed,
    blockedBy: new Map(blocked),
    answers: new Map(answers.map((answer) => [answer.type, answer])),
    confirmedOn,
  };
}

/** Before the rate check, the employer's record of home or paydays is enough. */
function isUnknown(detail: ConfirmationDetail, { home, payroll }: Applicant): boolean {
  return detail === 'PAYROLL_GROUP' ? payroll === null : home === null;
}

const isChannel = ({ type }: KnownAnswer) => type === 'SURVEY_CHANNEL_SOURCE';

type Days = DetailFacts['confirmedOn'];

function daysOf(rows: readonly { type: string; at: Temporal.Instant }[]): Days {
  return Object.fromEntries(rows.map(({ type, at }) => [type, dayOf(at)]));
}

/** The details that registration and the roster match confirmed, on the days they did. */
function knownDays({ person, roster, bornOn, ssn, account }: Applicant): Days {
  const days: Days = {};
  const { email_verified_at: email, phone_verified_at: phone } = person;
  if (email) days.EMAIL = dayOf(email);
  if (phone) days.PHONE = dayOf(phone);
  if (account?.validated_at) days.PRIMARY_BANK = dayOf(account.validated_at);
  if (!person.employment_verified_at) return days;

  const employment = dayOf(person.employment_verified_at);
  days.EMPLOYER = employment;
  if (roster) days.NAME = employment;
  if (bornOn) days.DOB = employment;
  if (ssn) days.SSN = employment;
  return days;
}

/** Pay data from the employer's payroll is fresh as long as the employer sends it. */
function livePayroll({ roster }: Applicant, today: Temporal.PlainDate): Days {
  return roster?.payroll && roster.grossPay !== null ? { PAYROLL_GROUP: today } : {};
}

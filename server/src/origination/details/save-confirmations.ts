import { saveConfirmations as call } from '@paystead/contract/origination/origination';
import { takesDetails } from '@paystead/lending/states/application-status';
import type { ConfirmationDetail } from '@paystead/lending/employment/confirmation-details';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findOpen,
  updateApplication,
  type ApplicationRow,
} from '../application/application.queries.ts';
import { putAnswer } from './confirmation.queries.ts';
import { saveAddress } from './save-address.ts';
import { saveIdentity } from './save-identity.ts';
import { savePaySchedule } from './save-pay-schedule.ts';
import { listDetails } from './list-details.ts';
import { loadApplicant } from '../application/load-applicant.ts';
import { recordConsent } from './record-consent.ts';
import { showApplication } from '../application/show-application.ts';

type Answers = Context<typeof call>['input'];

/** The detail each answer belongs to; `gross_pay` is part of the pay schedule. */
const DETAIL_OF = {
  name: 'NAME',
  dob: 'DOB',
  ssn: 'SSN',
  address: 'ADDRESS',
  address_residential: 'ADDRESS_RESIDENTIAL',
  address_mailing: 'ADDRESS_MAILING',
  payroll_group: 'PAYROLL_GROUP',
  gross_pay: 'PAYROLL_GROUP',
  political_exposure: 'POLITICAL_EXPOSURE',
  marital_status: 'MARITAL_STATUS',
  spouse_address: 'MARITAL_STATUS',
  spouse_lives_with_me: 'MARITAL_STATUS',
  communication_consent: 'COMMUNICATION_CONSENT',
  contact_restriction: 'CONTACT_RESTRICTION',
  share_information: 'SHARE_INFORMATION',
  referral: 'REFERRAL',
  survey_channel_source: 'SURVEY_CHANNEL_SOURCE',
  privacy: 'PRIVACY',
  terms_of_use: 'TERMS_OF_USE',
  disclosure: 'DISCLOSURE',
  atomic: 'ATOMIC',
  pinwheel: 'PINWHEEL',
  employer: 'EMPLOYER',
  email: 'EMAIL',
  phone: 'PHONE',
  primary_bank: 'PRIMARY_BANK',
  backup_consent: 'BACKUP_CONSENT',
} as const satisfies Record<keyof Answers, ConfirmationDetail>;

/** Yes-or-no answers to a text, which we store with them. */
const CONSENTS: readonly ConfirmationDetail[] = [
  'COMMUNICATION_CONSENT',
  'CONTACT_RESTRICTION',
  'SHARE_INFORMATION',
  'BACKUP_CONSENT',
  'PRIVACY',
  'TERMS_OF_USE',
  'DISCLOSURE',
];

/** Stores confirmation details, one or several at a time, each checked on its own (S7.25). */
export const saveConfirmations = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const application = await findOpen(db, actor.gid, { lock: true });
  if (!application) refuse('NO_OPEN_APPLICATION');
  const isOpen = takesDetails(application.status);
  if (!isOpen && !hasOffer(application)) refuse('STEP_OUT_OF_ORDER');

  const applicant = await loadApplicant(context, actor.gid, application);
  const { all, needed } = await listDetails(context, application, applicant);
  const given = (Object.keys(DETAIL_OF) as (keyof Answers)[]).filter(
    (name) => input[name] !== undefined,
  );
  const isAskedAgain = given.every((name) => needed.includes(DETAIL_OF[name]));
  if (!isOpen && !isAskedAgain) refuse('STEP_OUT_OF_ORDER');
  if (given.some((name) => !all.includes(DETAIL_OF[name]))) refuse('DETAIL_NOT_ASKED');

  await saveIdentity(context, applicant);
  await saveAddress(context, applicant.home);
  await savePaySchedule(context, applicant);
  const said = given.filter((name) => !name.startsWith('spouse_'));
  for (const name of said) await saveAnswer(context, application, DETAIL_OF[name], input[name]);

  const saved = await updateApplication(db, application.gid, { updated_at: now });
  return showApplication(context, saved);
});

/** With an offer, only a detail confirmed too long ago is confirmed again (S8.2). */
function hasOffer({ status }: ApplicationRow): boolean {
  return status === 'OFFERED' || status === 'ACCEPTED';
}

/** Marks a detail as confirmed. Stores the answer only if it is neither a secret nor an address. */
async function saveAnswer(
  context: Context<typeof call>,
  application: ApplicationRow,
  type: ConfirmationDetail,
  answer: unknown,
): Promise<void> {
  const { actor, db, now } = context;
  if (CONSENTS.includes(type)) {
    await recordConsent(context, { type, given: answer === true, applicationGid: application.gid });
  }
  const plain = typeof answer === 'boolean' || typeof answer === 'string';
  const secret = type === 'DOB' || type === 'SSN';
  await putAnswer(db, {
    applicationGid: application.gid,
    borrowerGid: actor.gid,
    type,
    answer: plain && !secret ? { given: answer, shown: shownOf(type, answer) } : { given: true },
    at: now,
  });
}

const STATUSES: Readonly<Record<string, string>> = {
  MARRIED: 'Married',
  UNMARRIED: 'Unmarried',
  SEPARATED: 'Separated',
};

function shownOf(type: ConfirmationDetail, answer: boolean | string): string {
  if (type === 'ATOMIC' || type === 'PINWHEEL') return 'By documents';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  return STATUSES[answer] ?? answer;
}

import type { StaleFactRecord } from '@paystead/contract/origination/reverification';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { SourceFacts } from '@paystead/lending/decision/source-facts';
import { toDollars } from '@paystead/lending/money/money';
import type { FactName, StaleFact } from '@paystead/lending/decision/stale-facts';
import type { ApplicationRow } from '../application/application.queries.ts';
import type { Applicant } from '../application/load-applicant.ts';

interface Place {
  readonly application: Pick<ApplicationRow, 'gid'>;
  readonly applicant: Applicant;
  readonly before?: SourceFacts;
  readonly now?: SourceFacts;
}

type Words = Pick<StaleFactRecord, 'sentence' | 'what_to_do'>;

/** A stale fact in plain words: which one, since when, its value now, and where to mend it. */
export function viewStaleFact(one: StaleFact, place: Place): StaleFactRecord {
  const { fact, because, since, mend, detail } = one;
  return {
    fact,
    because,
    since: since.toString(),
    mend,
    title: TITLES[fact],
    ...factWords(one, place),
    href: fixLink(mend, detail, place),
  };
}

export const TITLES: Readonly<Record<FactName, string>> = {
  EMPLOYMENT: 'Your job',
  PAY: 'Your pay',
  PAY_SCHEDULE: 'Your paydays',
  ADDRESS: 'Your home address',
  IDENTITY: 'Who you are',
  CONTACT: 'How we reach you',
  PRIMARY_BANK: 'Your bank account',
  CONSENT: 'What you agreed to',
  CREDIT_REPORT: 'Your credit report',
  SCREENING: 'Our identity check',
  OPEN_LOAN: 'Your other loan with us',
};

function factWords(one: StaleFact, place: Place): Words {
  const { employer, person } = place.applicant;
  switch (one.because) {
    case 'ENDED':
      return {
        sentence: `${employer.name} tells us ${ENDED[place.now?.employment.status ?? person.employee_status]}.`,
        what_to_do:
          'If this is a mistake, ask your payroll team to correct it. Then check again here.',
      };
    case 'TOO_OLD':
      return one.mend === 'DETAIL'
        ? {
            sentence: 'You confirmed this too long ago.',
            what_to_do: 'Look at it and confirm it again.',
          }
        : {
            sentence: 'Our information is too old to lend on.',
            what_to_do:
              'You don’t need to look anything up. Press “Check again”, and we’ll ask for it. No other lender sees that.',
          };
    case 'MISSING':
      return {
        sentence: 'The account your money should go to isn’t connected anymore.',
        what_to_do: 'Connect it again, or choose another of your accounts.',
      };
    case 'HIT':
      return {
        sentence: 'One of our reviewers needs to look at a detail.',
        what_to_do: 'Press “Check again”. A reviewer will then answer.',
      };
    case 'CHANGED':
      return { sentence: changed(one.fact, place), what_to_do: CHECK };
  }
}

const CHECK = 'If that’s right, press “Check again”. We’ll see if your offer stays the same.';

const ENDED: Readonly<Record<EmployeeStatus, string>> = {
  Active: 'that your job needs to be confirmed again',
  LeaveWithPay: 'that your job needs to be confirmed again',
  LeaveWithoutPay: 'that you are on leave without pay',
  Terminated: 'that you no longer work there',
  Retired: 'that you have retired',
  Deceased: 'that your job has ended',
};

function changed(fact: FactName, { before, now, applicant }: Place): string {
  const firm = applicant.employer.name;
  switch (fact) {
    case 'PAY':
      return `We decided on ${pay(before)} a paycheck. ${firm} now tells us ${pay(now)}.`;
    case 'PAY_SCHEDULE':
      return 'Your paydays are different from the ones we scheduled your installments for.';
    case 'ADDRESS':
      return 'Your address has changed since we decided.';
    case 'OPEN_LOAN':
      return now?.openLoan?.current === false
        ? 'The loan that this one would pay off is late.'
        : 'You’ve taken another loan with us since we decided.';
    case 'EMPLOYMENT':
      return `${firm} now tells us something different about your job.`;
    default:
      return 'This has changed since we decided.';
  }
}

function pay(known: SourceFacts | undefined): string {
  const gross = known?.grossPerPaycheck ?? null;
  return gross === null ? 'no amount' : toDollars(gross);
}

/** Where to mend it. A fact that only needs another look is mended on the page itself. */
function fixLink(
  mend: StaleFact['mend'],
  detail: StaleFact['detail'],
  { application, applicant }: Place,
): string {
  const page = `/home/apply/${application.gid}/reverify`;
  if (mend === 'BANK' || detail === 'MISSING_BANK_ACCOUNT_NUMBER') return `/home/bank?back=${page}`;
  if (detail !== null) {
    const slug = detail.toLowerCase().replaceAll('_', '-');
    return `/home/apply/${application.gid}/confirm/${slug}`;
  }
  const unproved = applicant.person.employment_verified_at === null;
  return mend === 'EMPLOYER' && unproved ? `/home/verify?next=${page}` : page;
}

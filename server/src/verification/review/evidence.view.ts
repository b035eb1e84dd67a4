import type { Match } from '@paystead/contract/verification/review';
import { needsGrossPay } from './gross-pay.ts';
import { toDollars } from '@paystead/lending/money/money';
import type { QueueItemType } from '@paystead/lending/states/queue-status';
import { nameAccount } from '../../bank-accounts/index.ts';
import type { Evidence, EvidenceRow } from './evidence.ts';
import { findingOf } from './finding.view.ts';
import type { Gathered } from './gather-evidence.ts';
import { jobCheckOf } from './job-check.view.ts';
import { matchAll, matchNames, matchWords } from './match-words.ts';
import { DOCUMENT_WORDS, FREQUENCIES, shortDay, SOURCES } from './review-words.ts';

/** Items that settle who somebody is. */
const ABOUT_PERSON: readonly QueueItemType[] = ['IDENTITY', 'CHALLENGE', 'FRAUD'];
/** Items that settle who somebody is or where they live. */
const ABOUT_HOME: readonly QueueItemType[] = ['ADDRESS', ...ABOUT_PERSON];
const ABOUT_ACCOUNT: readonly QueueItemType[] = [
  'BANK',
  'RETIREE_BANK',
  'BANK_STATEMENT',
  'BACKUP_PAYMENT',
  'PRIMARY_BANK',
];

/** What several sources say, side by side, as far as it concerns this task (QUEUE-11). */
export function viewEvidence(given: Gathered): Evidence[] {
  const { type } = given.row;
  const about = (types: readonly QueueItemType[]) => types.includes(type);
  return [
    ...(needsGrossPay(type) ? [income(given)] : []),
    ...(needsGrossPay(type) || type === 'EMPLOYMENT' ? [employment(given)] : []),
    ...jobCheckOf(given),
    ...findingOf(given),
    ...(about(ABOUT_PERSON) ? [person(given)] : []),
    ...(about(ABOUT_HOME) ? [homes(given)] : []),
    ...(about(ABOUT_ACCOUNT) ? [account(given)] : []),
    ...(given.accepted.length > 0 ? [accepted(given)] : []),
  ];
}

function row(fact: string, values: (string | null)[], match?: Match): EvidenceRow {
  return { fact, values, match: match ?? matchAll(values) };
}

const dollars = (cents: bigint | null | undefined) => (cents ? toDollars(cents) : null);

function income({ applicant, facts, row: item, statedPay }: Gathered): Evidence {
  const shown = item.proved_gross_pay_cents;
  const frequency = applicant.payroll?.frequency;
  const words = frequency ? FREQUENCIES[frequency] : null;
  const roster = applicant.roster;
  const other = facts && facts.pay.otherMonthly > 0n ? facts.pay.otherMonthly : null;
  return {
    title: 'Income',
    columns: ['Borrower', 'Payroll', 'Document'],
    rows: [
      row('Gross pay per paycheck', [
        dollars(statedPay),
        dollars(roster?.grossPay),
        dollars(shown),
      ]),
      row('Paid', [words, roster?.payroll ? FREQUENCIES[roster.payroll.frequency] : null, null]),
      ...(other === null ? [] : [row('Other income per month', [dollars(other), null, null])]),
    ],
    notes: [],
  };
}

function employment({ applicant, facts, rosterName }: Gathered): Evidence {
  const { person: who, roster } = applicant;
  const told = facts?.employment;
  const hired = told?.hiredOn ? shortDay(told.hiredOn) : null;
  return {
    title: 'Employment',
    columns: ['Borrower', 'Employer’s roster'],
    rows: [
      row('Name', [nameOf(who), rosterName], matchNames(nameOf(who), rosterName)),
      row('Employer', [applicant.employer.name, roster ? applicant.employer.name : null]),
      row('Employee number', [null, roster?.employeeNumber ?? null]),
      row('Status', [told?.status ?? who.employee_status, roster?.employeeStatus ?? null]),
      row('Hired', [hired, roster?.hireDate ? shortDay(roster.hireDate) : null]),
    ],
    notes: roster ? [] : ['This employer has sent no roster entry for this person.'],
  };
}

function person({ applicant, rosterName }: Gathered): Evidence {
  const { person: who, bornOn } = applicant;
  const born = bornOn ? shortDay(Temporal.PlainDate.from(bornOn)) : null;
  const ssn = who.ssn_last4 ? `Ends ${who.ssn_last4}` : null;
  return {
    title: 'Person',
    columns: ['Borrower', 'Employer’s roster'],
    rows: [
      row('Name', [nameOf(who), rosterName], matchNames(nameOf(who), rosterName)),
      row('Born', [born, null]),
      row('Social Security number', [ssn, null]),
    ],
    notes: [],
  };
}

function homes({ homes: known }: Gathered): Evidence {
  const addresses = known.map(({ street, unit, city, state, zip, source }) => ({
    source,
    words: `${[street, unit, city].filter(Boolean).join(', ')}, ${state} ${zip}`,
  }));
  const first = addresses[0]?.words ?? null;
  return {
    title: 'Home addresses',
    columns: ['Address'],
    rows: addresses.map(({ source, words }, place) => ({
      fact: `Says ${SOURCES[source]}`,
      values: [words],
      match: place === 0 ? 'UNKNOWN' : matchWords(first, words),
    })),
    notes: addresses.length > 1 ? [] : ['No other source names a home.'],
  };
}

function account({ applicant, rosterName }: Gathered): Evidence {
  const { account: linked, roster, person: who } = applicant;
  const payroll = roster?.bank;
  const payrollEnds = payroll ? `Ends ${payroll.accountNumber.slice(-4)}` : null;
  return {
    title: 'Account',
    columns: ['Borrower', 'Payroll'],
    rows: [
      row('Owner', [nameOf(who), rosterName], matchNames(nameOf(who), rosterName)),
      row('Account', [linked ? nameAccount(linked) : null, payrollEnds], 'UNKNOWN'),
      row('Ends in', [linked?.last4 ?? null, payroll?.accountNumber.slice(-4) ?? null]),
      row('Routing number', [linked?.aba_number ?? null, payroll?.routingNumber ?? null]),
      row('Bank', [linked?.name ?? null, null]),
    ],
    notes: linked?.owner_unclear
      ? ['The bank names an owner who may be somebody else, or by an initial only.']
      : [],
  };
}

function accepted({ accepted: files }: Gathered): Evidence {
  return {
    title: 'Documents accepted earlier',
    columns: ['File', 'Accepted'],
    rows: files.map(({ type, name, decided_on }) => ({
      fact: DOCUMENT_WORDS[type],
      values: [name, shortDay(Temporal.PlainDate.from(decided_on))],
      match: 'UNKNOWN',
    })),
    notes: [],
  };
}

function nameOf({ first_name, last_name }: Gathered['applicant']['person']): string {
  return `${first_name} ${last_name}`;
}

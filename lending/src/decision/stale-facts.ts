import { addBankingDays, bankingDaysBetween, daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import type { ConfirmationDetail } from '../employment/confirmation-details.ts';
import { statusRules } from '../employment/employee-status.ts';
import { paydays } from '../calendar/installment-dates.ts';
import type { SourceFacts } from './source-facts.ts';
import type { QueueItemType } from '../states/queue-status.ts';
import type { Workflow } from '../employment/workflow-policy.ts';

/** What an offer rests on, and what can therefore go stale before it is signed (S8.2). */
export const factNames = [
  'EMPLOYMENT',
  'PAY',
  'PAY_SCHEDULE',
  'ADDRESS',
  'IDENTITY',
  'CONTACT',
  'PRIMARY_BANK',
  'CONSENT',
  'CREDIT_REPORT',
  'SCREENING',
  'OPEN_LOAN',
] as const;
export type FactName = (typeof factNames)[number];

/**
 * - `ENDED` true no longer, `CHANGED` other than it was, `TOO_OLD` confirmed too long ago
 * - `MISSING` not there any more, `HIT` a screening found something since
 */
export type Staleness = 'ENDED' | 'CHANGED' | 'TOO_OLD' | 'MISSING' | 'HIT';

/**
 * Who can put it right: the borrower by answering a detail again or with a bank account, the
 * employer by its list, or we alone, by deciding again with what is known now.
 */
export type Mend = 'DETAIL' | 'BANK' | 'EMPLOYER' | 'DECIDE_AGAIN';

export type StaleFact = {
  fact: FactName;
  because: Staleness;
  since: Day;
  mend: Mend;
  /** Which detail is to be confirmed once more; only where that mends it. */
  detail: ConfirmationDetail | null;
};

/** How long facts of a decision may be used, and how long an offer waits while one is mended. */
export type FreshnessRules = {
  /** Days; a consumer report and an answer of the lists (SCREEN-7). */
  reportDays: number;
  screeningDays: number;
  /** Banking days for which the clock of an offer can stand still, from the first stop (APP-11). */
  mendingDays: number;
};

export type FreshnessCheck = {
  today: Day;
  workflow: Workflow;
  /** As the sources were when the decision was taken, and as they are. */
  before: SourceFacts;
  now: SourceFacts;
  /** Details that are to be confirmed once more, and the first day on which they were not good. */
  details: readonly { detail: ConfirmationDetail; since: Day }[];
  /** Queue items that stand open beside the offer. */
  openItems: readonly QueueItemType[];
  /** The day on which a source last said something new, where it is known. */
  changedOn: Partial<Record<FactName, Day>>;
  rules: FreshnessRules;
};

/** Which facts of a decision are stale today, in the order of `factNames`; none when all hold. */
export function staleFacts(check: FreshnessCheck): StaleFact[] {
  const found = [...employment(check), ...changes(check), ...ages(check), ...confirmations(check)];
  const worst = new Map<FactName, StaleFact>();
  for (const one of found) if (!worst.has(one.fact)) worst.set(one.fact, one);
  return factNames.flatMap((name) => worst.get(name) ?? []);
}

/** An act of somebody else than us is needed before a decision can be taken again. */
export function needsAct({ mend }: Pick<StaleFact, 'mend'>): boolean {
  return mend !== 'DECIDE_AGAIN';
}

function employment({ before, now, workflow, ...check }: FreshnessCheck): StaleFact[] {
  const [earlier, current] = [before.employment, now.employment];
  const pensioner = workflow === 'RETIREE' && current.status === 'Retired';
  const mayApply = pensioner || statusRules[current.status].mayApply;
  if (!mayApply || (earlier.verified && !current.verified)) {
    return [staleFact(check, 'EMPLOYMENT', 'ENDED', 'EMPLOYER')];
  }
  const same = earlier.status === current.status && sameDay(earlier.hiredOn, current.hiredOn);
  return same ? [] : [staleFact(check, 'EMPLOYMENT', 'CHANGED', 'DECIDE_AGAIN')];
}

function changes({ before, now, ...check }: FreshnessCheck): StaleFact[] {
  const changed: [boolean, FactName][] = [
    [before.grossPerPaycheck !== now.grossPerPaycheck, 'PAY'],
    [!samePaydays(before.payroll, now.payroll, check.today), 'PAY_SCHEDULE'],
    [before.home?.mark !== now.home?.mark || before.home?.state !== now.home?.state, 'ADDRESS'],
    [!sameDay(before.bornOn, now.bornOn), 'IDENTITY'],
    [hasWorseLoan(before, now), 'OPEN_LOAN'],
  ];
  const found = changed.flatMap(([isSo, fact]) =>
    isSo ? [staleFact(check, fact, 'CHANGED', 'DECIDE_AGAIN')] : [],
  );
  const hit = check.openItems.some((item) => screeningItems.includes(item));
  return [
    ...found,
    ...(now.hasAccount ? [] : [staleFact(check, 'PRIMARY_BANK', 'MISSING', 'BANK')]),
    ...(hit ? [staleFact(check, 'SCREENING', 'HIT', 'DECIDE_AGAIN')] : []),
  ];
}

/** Another loan than at the decision, or the same past due. One that is paid off harms nobody. */
function hasWorseLoan({ openLoan: earlier }: SourceFacts, { openLoan: now }: SourceFacts): boolean {
  if (now === null) return false;
  return earlier?.gid !== now.gid || (earlier.current && !now.current);
}

/** Items that a screening raises (QUEUE-6); others concern papers or the account. */
const screeningItems: readonly QueueItemType[] = [
  'OFAC',
  'PEP',
  'FRAUD',
  'IDENTITY',
  'CHALLENGE',
  'BANKRUPTCY',
  'ACTIVE_DUTY',
  'ADDRESS',
];

/** What one may rely on only for so many days. */
function ages({ now, rules, today }: FreshnessCheck): StaleFact[] {
  const dated: [Day | null, number, FactName][] = [
    [now.reportedOn, rules.reportDays, 'CREDIT_REPORT'],
    [now.screenedOn, rules.screeningDays, 'SCREENING'],
  ];
  return dated.flatMap(([on, most, fact]) => {
    if (on === null || daysBetween(on, today) <= most) return [];
    const since = on.add({ days: most + 1 });
    return [{ fact, because: 'TOO_OLD', since, mend: 'DECIDE_AGAIN', detail: null } as const];
  });
}

function confirmations({ details }: FreshnessCheck): StaleFact[] {
  return details.map(({ detail, since }) => ({
    fact: factOfDetail[detail],
    because: 'TOO_OLD',
    since,
    mend: 'DETAIL',
    detail,
  }));
}

/** Which fact a detail belongs to. */
export const factOfDetail: Readonly<Record<ConfirmationDetail, FactName>> = {
  EMAIL: 'CONTACT',
  PHONE: 'CONTACT',
  EMPLOYER: 'EMPLOYMENT',
  NAME: 'IDENTITY',
  DOB: 'IDENTITY',
  SSN: 'IDENTITY',
  ADDRESS: 'ADDRESS',
  ADDRESS_RESIDENTIAL: 'ADDRESS',
  ADDRESS_MAILING: 'ADDRESS',
  MARITAL_STATUS: 'IDENTITY',
  PAYROLL_GROUP: 'PAY_SCHEDULE',
  ATOMIC: 'PAY_SCHEDULE',
  PINWHEEL: 'PAY_SCHEDULE',
  PRIMARY_BANK: 'PRIMARY_BANK',
  MISSING_BANK_ACCOUNT_NUMBER: 'PRIMARY_BANK',
  BACKUP_CONSENT: 'CONSENT',
  POLITICAL_EXPOSURE: 'IDENTITY',
  REFERRAL: 'CONSENT',
  SURVEY_CHANNEL_SOURCE: 'CONSENT',
  COMMUNICATION_CONSENT: 'CONSENT',
  CONTACT_RESTRICTION: 'CONSENT',
  SHARE_INFORMATION: 'CONSENT',
  PRIVACY: 'CONSENT',
  TERMS_OF_USE: 'CONSENT',
  DISCLOSURE: 'CONSENT',
};

function staleFact(
  { changedOn, today }: Pick<FreshnessCheck, 'changedOn' | 'today'>,
  fact: FactName,
  because: Staleness,
  mend: Mend,
): StaleFact {
  const told = changedOn[fact];
  const since = told && isBefore(told, today) ? told : today;
  return { fact, because, since, mend, detail: null };
}

function sameDay(one: Day | null, other: Day | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** Other sample dates of the same calendar are no change: the next paydays are what counts. */
function samePaydays(
  one: SourceFacts['payroll'],
  other: SourceFacts['payroll'],
  today: Day,
): boolean {
  if (one === null || other === null) return one === other;
  if (one.frequency !== other.frequency) return false;
  const next = (payroll: NonNullable<SourceFacts['payroll']>) =>
    paydays(payroll, today.add({ days: 1 }), today.add({ days: 62 })).map(({ date }) => date);
  return next(one).join() === next(other).join();
}

/** The clock of an offer: its last day, and whether and since when it stands still. */
export type OfferClock = {
  expiresOn: Day;
  /** The first day on which it ever stood still. */
  frozenOn: Day | null;
  /** Banking days that are left when it goes on; null while it goes. */
  daysLeft: number | null;
};

/**
 * Stops the clock of an offer while a fact is put right. Until it goes on, `expiresOn` is the day
 * until which the offer is kept: `mendingDays` banking days from the first stop, however often it
 * stops.
 */
export function freeze(clock: OfferClock, today: Day, rules: FreshnessRules): OfferClock {
  if (clock.daysLeft !== null) return clock;
  const frozenOn = clock.frozenOn ?? today;
  const bound = addBankingDays(frozenOn, rules.mendingDays);
  return {
    expiresOn: isBefore(clock.expiresOn, bound) ? bound : clock.expiresOn,
    frozenOn,
    daysLeft: Math.max(bankingDaysBetween(today, clock.expiresOn), 0),
  };
}

/** Lets the clock go on with the banking days that were left when it stopped. */
export function thaw(clock: OfferClock, today: Day): OfferClock {
  if (clock.daysLeft === null) return clock;
  return { ...clock, expiresOn: addBankingDays(today, clock.daysLeft), daysLeft: null };
}

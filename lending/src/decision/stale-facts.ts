import { addBankingDays, bankingDaysBetween, daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import type { ConfirmationDetail } from '../employment/confirmation-details.ts';
import { statusRules } from '../employment/employee-status.ts';
import { nominalPaydays, paydays } from '../calendar/installment-dates.ts';
import type { Payroll } from '../calendar/installment-dates.ts';
import type { SourceFacts } from './source-facts.ts';
import type { QueueItemType } from '../states/queue-status.ts';
import type { Workflow } from '../employment/workflow-policy.ts';

/** The facts an offer depends on, which can become stale before the borrower signs (S8.2). */
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
 * - `ENDED` no longer true, `CHANGED` differs from before, `TOO_OLD` confirmed too long ago
 * - `MISSING` no longer there, `HIT` a screening has found something since
 */
export type Staleness = 'ENDED' | 'CHANGED' | 'TOO_OLD' | 'MISSING' | 'HIT';

/**
 * How a stale fact is updated: the borrower confirms a detail again or adds a bank account, the
 * employer corrects its roster, or we decide again with current facts.
 */
export type Mend = 'DETAIL' | 'BANK' | 'EMPLOYER' | 'DECIDE_AGAIN';

export type StaleFact = {
  fact: FactName;
  because: Staleness;
  since: Day;
  mend: Mend;
  /** The detail to confirm again; only for `mend: 'DETAIL'`. */
  detail: ConfirmationDetail | null;
};

/** How long a decision may use its facts, and how long an offer waits for an update. */
export type FreshnessRules = {
  /** Days that a consumer report and a screening stay good (SCREEN-7). */
  reportDays: number;
  screeningDays: number;
  /** The most banking days an offer's clock can be stopped, from the first stop (APP-11). */
  mendingDays: number;
};

export type FreshnessCheck = {
  today: Day;
  workflow: Workflow;
  /** The sources at the time of the decision, and today. */
  before: SourceFacts;
  now: SourceFacts;
  /** Details to confirm again, and the first day each was stale. */
  details: readonly { detail: ConfirmationDetail; since: Day }[];
  /** Open queue items of the application. */
  openItems: readonly QueueItemType[];
  /** The day a source last reported a change, where known. */
  changedOn: Partial<Record<FactName, Day>>;
  rules: FreshnessRules;
};

/**
 * The facts of a decision that are stale today, in the order of `factNames`; none when all hold.
 */
export function staleFacts(check: FreshnessCheck): StaleFact[] {
  const found = [...employment(check), ...changes(check), ...ages(check), ...confirmations(check)];
  const worst = new Map<FactName, StaleFact>();
  for (const one of found) if (!worst.has(one.fact)) worst.set(one.fact, one);
  return factNames.flatMap((name) => worst.get(name) ?? []);
}

/** Whether the borrower or the employer has to act before we can decide again. */
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

/** A different loan than at the decision, or the same one now past due. A paid-off loan is fine. */
function hasWorseLoan({ openLoan: earlier }: SourceFacts, { openLoan: now }: SourceFacts): boolean {
  if (now === null) return false;
  return earlier?.gid !== now.gid || (earlier.current && !now.current);
}

/** Items that a screening raises (QUEUE-6); the others concern documents or the bank account. */
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

/** Facts that stay good for a limited number of days only. */
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

/** The fact that each detail belongs to. */
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

/** How far ahead a moved payday counts; nobody moves one that is farther off (PAYDAY-11). */
const MOVES_AHEAD_DAYS = 200;

/**
 * Compares the next paydays: different sample dates of the same calendar are no change, but a
 * payday that the employer moved is (PAYDAY-11).
 */
function samePaydays(
  one: SourceFacts['payroll'],
  other: SourceFacts['payroll'],
  today: Day,
): boolean {
  if (one === null || other === null) return one === other;
  if (one.frequency !== other.frequency) return false;
  const next = (payroll: NonNullable<SourceFacts['payroll']>) =>
    nominalPaydays(payroll, today.add({ days: 1 }), today.add({ days: 62 })).map(
      ({ date }) => date,
    );
  return next(one).join() === next(other).join() && sameMoves(one, other, today);
}

function sameMoves(one: Payroll, other: Payroll, today: Day): boolean {
  if (!one.changes && !other.changes) return true;
  const paid = (payroll: Payroll) =>
    paydays(payroll, today, today.add({ days: MOVES_AHEAD_DAYS })).map(({ date }) => date);
  return paid(one).join() === paid(other).join();
}

/** The expiration clock of an offer: its last day, and whether and since when it is stopped. */
export type OfferClock = {
  expiresOn: Day;
  /** The day the clock first stopped. */
  frozenOn: Day | null;
  /** Banking days left when the clock restarts; null while it runs. */
  daysLeft: number | null;
};

/**
 * Stops the clock of an offer while a fact is updated. While it is stopped, the offer stays open
 * until `expiresOn`: `mendingDays` banking days from the first stop, however often it stops.
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

/**
 * Restarts the clock with the banking days that were left when it stopped. A stop after the last
 * mending day wins no time: the clock then ends as if it had restarted on that day, but not earlier
 * than it would have without the stop.
 */
export function thaw(clock: OfferClock, today: Day, rules: FreshnessRules): OfferClock {
  if (clock.daysLeft === null) return clock;
  const bound = addBankingDays(clock.frozenOn ?? today, rules.mendingDays);
  const restart = addBankingDays(isBefore(bound, today) ? bound : today, clock.daysLeft);
  const isLate = isBefore(bound, clock.expiresOn) && isBefore(restart, clock.expiresOn);
  return { ...clock, expiresOn: isLate ? clock.expiresOn : restart, daysLeft: null };
}

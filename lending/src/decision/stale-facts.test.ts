import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays, isBankingDay } from '../calendar/calendar.ts';
import { employeeStatuses, statusRules } from '../employment/employee-status.ts';
import { sourceFactsFromJson, sourceFactsToJson } from './source-facts.ts';
import type { SourceFacts } from './source-facts.ts';
import { freeze, type FreshnessRules, needsAct, staleFacts, thaw } from './stale-facts.ts';
import type { FactName, FreshnessCheck, OfferClock } from './stale-facts.ts';

const RULES: FreshnessRules = { reportDays: 30, screeningDays: 30, mendingDays: 10 };
const day = (text: string) => Temporal.PlainDate.from(text);
const TODAY = day('2026-06-17');

const dana: SourceFacts = {
  employment: { status: 'Active', hiredOn: day('2022-05-02'), verified: true },
  grossPerPaycheck: 240_000n,
  payroll: { frequency: 'BIWEEKLY', sampleDates: [day('2026-06-12')] },
  home: { mark: 'a1', state: 'TX' },
  bornOn: day('1990-02-11'),
  hasAccount: true,
  openLoan: null,
  screenedOn: day('2026-06-15'),
  reportedOn: day('2026-06-15'),
};

function check(now: Partial<SourceFacts>, more: Partial<FreshnessCheck> = {}) {
  return staleFacts({
    today: TODAY,
    workflow: 'DEFAULT',
    before: dana,
    now: { ...dana, ...now },
    details: [],
    openItems: [],
    changedOn: {},
    rules: RULES,
    ...more,
  });
}

const names = (facts: ReturnType<typeof check>) =>
  facts.map(({ fact, because }) => `${fact} ${because}`);

describe('stale facts', () => {
  test('S8.2 nothing is stale while every source reports the same', () => {
    expect(check({})).toEqual([]);
  });

  test.each<[string, Partial<SourceFacts>, string]>([
    ['she has left', { employment: { ...dana.employment, status: 'Terminated' } }, 'EMPLOYMENT ENDED'],
    ['her job is no longer confirmed', { employment: { ...dana.employment, verified: false } }, 'EMPLOYMENT ENDED'],
    ['she is on paid leave', { employment: { ...dana.employment, status: 'LeaveWithPay' } }, 'EMPLOYMENT CHANGED'],
    ['she was hired later', { employment: { ...dana.employment, hiredOn: day('2026-03-01') } }, 'EMPLOYMENT CHANGED'],
    ['she earns less', { grossPerPaycheck: 200_000n }, 'PAY CHANGED'],
    ['her pay is no longer reported', { grossPerPaycheck: null }, 'PAY CHANGED'],
    ['she is paid monthly', { payroll: { frequency: 'MONTHLY', sampleDates: [day('2026-06-12')] } }, 'PAY_SCHEDULE CHANGED'],
    ['she is paid in the other week of the cycle', { payroll: { frequency: 'BIWEEKLY', sampleDates: [day('2026-06-19')] } }, 'PAY_SCHEDULE CHANGED'],
    ['she has moved', { home: { mark: 'b2', state: 'TX' } }, 'ADDRESS CHANGED'],
    ['another state', { home: { mark: 'a1', state: 'NM' } }, 'ADDRESS CHANGED'],
    ['another birth date', { bornOn: null }, 'IDENTITY CHANGED'],
    ['no account', { hasAccount: false }, 'PRIMARY_BANK MISSING'],
    ['another loan', { openLoan: { gid: 'one', current: true } }, 'OPEN_LOAN CHANGED'],
    ['an old report', { reportedOn: day('2026-05-17') }, 'CREDIT_REPORT TOO_OLD'],
    ['an old screening', { screenedOn: day('2026-05-17') }, 'SCREENING TOO_OLD'],
  ])('S8.2 %s', (_, now, expected) => {
    expect(names(check(now))).toEqual([expected]);
  }); // prettier-ignore

  test('S8.2 another sample date of the same paydays is no change', () => {
    const payroll = { frequency: 'BIWEEKLY' as const, sampleDates: [day('2026-05-29')] };
    expect(check({ payroll })).toEqual([]);
  });

  test("S8.2 a loan with us that was paid off since doesn't block, one that became past due does", () => {
    const loan = { gid: 'one', current: true };
    const before = { ...dana, openLoan: loan };
    expect(check({ openLoan: null }, { before })).toEqual([]);
    const late = check({ openLoan: { ...loan, current: false } }, { before });
    expect(names(late)).toEqual(['OPEN_LOAN CHANGED']);
  });

  test('S8.2 a report is good for 30 days and stale from the next day', () => {
    expect(check({ reportedOn: TODAY.subtract({ days: 30 }) })).toEqual([]);
    const [fact] = check({ reportedOn: TODAY.subtract({ days: 33 }) });
    expect(fact?.since).toEqual(TODAY.subtract({ days: 2 }));
  });

  test('S8.2 names details confirmed too long ago and open items, one entry for each fact', () => {
    const facts = check(
      { grossPerPaycheck: 1n, screenedOn: day('2026-01-02') },
      {
        details: [
          { detail: 'EMAIL', since: day('2026-06-16') },
          { detail: 'PHONE', since: day('2026-06-16') },
        ],
        openItems: ['OFAC'],
        changedOn: { PAY: day('2026-06-16') },
      },
    );
    expect(facts).toEqual([
      { fact: 'PAY', because: 'CHANGED', since: day('2026-06-16'), mend: 'DECIDE_AGAIN', detail: null },
      { fact: 'CONTACT', because: 'TOO_OLD', since: day('2026-06-16'), mend: 'DETAIL', detail: 'EMAIL' },
      { fact: 'SCREENING', because: 'HIT', since: TODAY, mend: 'DECIDE_AGAIN', detail: null },
    ]); // prettier-ignore
    expect(facts.map(needsAct)).toEqual([false, true, false]);
  });

  test('S4.1 employment has ended exactly where the employee may not apply', () => {
    for (const status of employeeStatuses) {
      const found = names(check({ employment: { ...dana.employment, status } }));
      expect(found.includes('EMPLOYMENT ENDED')).toBe(!statusRules[status].mayApply);
    }
    const retired = { ...dana.employment, status: 'Retired' as const };
    const now = { ...dana, employment: retired };
    expect(check(now, { workflow: 'RETIREE', before: now })).toEqual([]);
  });

  test('a property: whatever changed, no fact is named twice and none is stale since tomorrow', () => {
    const some = fc.record({
      grossPerPaycheck: fc.option(fc.bigInt(1n, 900_000n)),
      hasAccount: fc.boolean(),
      openLoan: fc.option(fc.record({ gid: fc.constantFrom('one', 'two'), current: fc.boolean() })),
      reportedOn: fc.integer({ min: 0, max: 90 }).map((days) => TODAY.subtract({ days })),
    });
    fc.assert(
      fc.property(some, some, fc.integer({ min: -9, max: 9 }), (before, now, days) => {
        const changedOn: Partial<Record<FactName, typeof TODAY>> = { PAY: TODAY.add({ days }) };
        const facts = check(now, { before: { ...dana, ...before }, changedOn });
        const found = facts.map(({ fact }) => fact);
        expect(new Set(found).size).toBe(found.length);
        for (const { since } of facts) {
          expect(Temporal.PlainDate.compare(since, TODAY)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  test('source facts survive a round trip through JSON', () => {
    expect(sourceFactsFromJson(sourceFactsToJson(dana))).toEqual(dana);
  });
});

describe('the clock of an offer', () => {
  const running: OfferClock = { expiresOn: day('2026-06-22'), frozenOn: null, daysLeft: null };

  test('S9.10 stops while a fact is updated, and goes on with the days that were left', () => {
    const frozen = freeze(running, TODAY, RULES);
    expect(frozen).toEqual({ expiresOn: day('2026-07-02'), frozenOn: TODAY, daysLeft: 2 });
    expect(freeze(frozen, day('2026-06-24'), RULES)).toEqual(frozen);
    expect(thaw(frozen, day('2026-06-24'), RULES)).toEqual({
      expiresOn: day('2026-06-26'),
      frozenOn: TODAY,
      daysLeft: null,
    });
    expect(thaw(running, TODAY, RULES)).toEqual(running);
  });

  test('a stop after the last mending day wins no time', () => {
    const waits = [0, 3, 0, 3, 0, 3, 0, 2];
    let clock: OfferClock = { ...running, expiresOn: addBankingDays(TODAY, 3) };
    let today = TODAY;
    for (const [place, wait] of waits.entries()) {
      today = addBankingDays(today, wait);
      clock = place % 2 === 0 ? freeze(clock, today, RULES) : thaw(clock, today, RULES);
    }
    expect(clock.expiresOn).toEqual(addBankingDays(TODAY, RULES.mendingDays + 3));
  });

  test('a property: however often it stops, it ends within mending days plus its own days after the first stop', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(steps, (waits) => {
        const bound = addBankingDays(TODAY, RULES.mendingDays + 3);
        let clock: OfferClock = { ...running, expiresOn: addBankingDays(TODAY, 3) };
        let today = TODAY;
        for (const [place, wait] of waits.entries()) {
          today = addBankingDays(today, wait);
          if (Temporal.PlainDate.compare(clock.expiresOn, today) < 0) return;
          clock = place % 2 === 0 ? freeze(clock, today, RULES) : thaw(clock, today, RULES);
          expect(Temporal.PlainDate.compare(clock.expiresOn, bound)).toBeLessThanOrEqual(0);
          expect(isBankingDay(clock.expiresOn)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

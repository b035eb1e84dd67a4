import { expect, test } from 'vitest';
import { cutOffOf } from '../server/src/ach/index.ts';
import { ZONE } from '../server/src/platform/clock.ts';
import type { Job } from '../server/src/platform/jobs/job.ts';
import { daily, everyQuarterHour, onWeekdays } from '../server/src/platform/jobs/schedule.ts';
import { closeDeductionFiles } from '../server/src/remittance/index.ts';
import { achFile, closeOfDay, schedule } from '../server/src/schedule.ts';

const cronOf = (job: Job) => schedule.find((line) => line.job === job)?.cron;

test('S9.8 the bank file is cut at the moment when borrowers can no longer cancel', () => {
  const day = Temporal.PlainDate.from('2026-11-18');
  const promised = cutOffOf(day).toZonedDateTimeISO(ZONE).toPlainTime();

  expect(cronOf(achFile)).toBe(onWeekdays(promised));
});

test('ACH-1 the bank file is cut at 4:00 PM in New York', () => {
  const promised = cutOffOf(Temporal.PlainDate.from('2026-11-18')).toZonedDateTimeISO(ZONE);

  expect(promised.toPlainTime().toString()).toBe('16:00:00');
});

test('DEDUCT-22 deduction files close at 5:00 PM in New York', () => {
  expect(cronOf(closeDeductionFiles)).toBe('0 17 * * 1-5');
});

test('a time becomes a cron line with minute and hour', () => {
  const time = Temporal.PlainTime.from('17:20');

  expect(daily(time)).toBe('20 17 * * *');
  expect(onWeekdays(time)).toBe('20 17 * * 1-5');
  expect(everyQuarterHour(Temporal.PlainTime.from('09:00'), time)).toBe('*/15 9-16 * * 1-5');
});

const placeOf = (name: string) => closeOfDay.findIndex((step) => step.name === name);

test.each([
  ['LATE-13 a backup debit is planned before lateness is told', 'collect-missed', 'age-loans'],
  ['CONT-5 payroll’s answer comes before its backup debit', 'post-remittances', 'collect-missed'],
  ['BOOK-8 payouts are known before the statement', 'reconcile-cards', 'read-statements'],
  ['PAY-32 debits are fitted before others are planned', 'fit-debits', 'collect-installments'],
  ['PAY-32 debits are fitted after the day’s money', 'settle-relief', 'fit-debits'],
  ['PAYOFF-10 orders go first', 'hand-over-stop-orders', 'build-deduction-files'],
])('%s', (_rule, earlier, later) => {
  expect(placeOf(earlier)).toBeGreaterThan(-1);
  expect(placeOf(earlier)).toBeLessThan(placeOf(later));
});

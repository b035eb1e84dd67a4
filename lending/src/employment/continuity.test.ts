import { describe, expect, test } from 'vitest';
import { continuityOf, decidingReport, pauseEnd, settledReports, statusOn } from './continuity.ts';
import { employeeStatuses } from './employee-status.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const all = { consent: true, account: true, mayDebit: true, mayContact: true };

describe('CONT-2 how a loan goes on, a cell for each status', () => {
  test.each([
    ['Active', true, true, true, 'deduction', 'BACK'],
    ['Active', false, false, true, 'deduction', 'BACK'],
    ['LeaveWithPay', true, true, true, 'deduction', 'BACK'],
    ['LeaveWithPay', false, true, true, 'deduction', 'BACK'],
    ['LeaveWithoutPay', true, true, true, 'paused', 'PAUSE'],
    ['LeaveWithoutPay', false, false, true, 'paused', 'PAUSE'],
    ['Terminated', true, true, true, 'backup', 'BACKUP'],
    ['Terminated', true, false, true, 'ask', 'CHOICE'],
    ['Terminated', false, true, true, 'ask', 'CHOICE'],
    ['Terminated', false, false, true, 'ask', 'CHOICE'],
    ['Terminated', true, true, false, 'ask', 'CHOICE'],
    ['Retired', true, true, true, 'backup', 'RETIRED_BACKUP'],
    ['Retired', true, false, true, 'ask', 'RETIRED_CHOICE'],
    ['Retired', false, true, true, 'ask', 'RETIRED_CHOICE'],
    ['Retired', true, true, false, 'ask', 'RETIRED_CHOICE'],
    ['Deceased', true, true, true, 'stopped', 'ESTATE'],
    ['Deceased', false, false, false, 'stopped', 'ESTATE'],
  ] as const)(
    'S4.1 %s, consent %s, account %s, debits allowed %s: %s',
    (status, consent, account, mayDebit, way, letter) => {
      const found = continuityOf({ status, consent, account, mayDebit, mayContact: true });
      expect(found).toMatchObject({ way, letter });
    },
  );

  test('S4.1 after a pause the backup account pays only with consent, account and no flag', () => {
    const after = (change: Partial<typeof all>) =>
      continuityOf({ status: 'LeaveWithoutPay', ...all, ...change }).afterPause;
    expect(after({})).toBe('backup');
    for (const one of ['consent', 'account', 'mayDebit'])
      expect(after({ [one]: false })).toBe('ask');
  });

  test('S4.1 a flag against contact silences every letter but the one to the estate', () => {
    for (const status of employeeStatuses) {
      const { to } = continuityOf({ status, ...all, mayContact: false });
      expect(to).toBe(status === 'Deceased' ? 'ESTATE' : 'NOBODY');
      expect(continuityOf({ status, ...all }).to).toBe(
        status === 'Deceased' ? 'ESTATE' : 'BORROWER',
      );
    }
  });
});

describe('CONT-1 reports in any order', () => {
  const left = { status: 'Terminated', on: day('2030-03-22'), byEmployer: true } as const;
  const back = { status: 'Active', on: day('2030-04-01'), byEmployer: true } as const;

  test('S4.1 the latest day that has begun decides, whichever report came first', () => {
    for (const reports of [
      [left, back],
      [back, left],
    ]) {
      expect(statusOn(reports, day('2030-03-21'))).toBeUndefined();
      expect(statusOn(reports, day('2030-03-31'))).toBe(left);
      expect(statusOn(reports, day('2030-04-01'))).toBe(back);
      expect(decidingReport(reports)).toBe(back);
    }
  });

  test('S4.1 a death is final', () => {
    const death = { status: 'Deceased', on: day('2030-03-01'), byEmployer: true } as const;
    expect(statusOn([death, back], day('2030-05-01'))).toBe(death);
    expect(decidingReport([back, death])).toBe(death);
  });

  test('S4.1 an employer’s word replaces the borrower’s about the same status', () => {
    const own = { status: 'Terminated', on: day('2030-04-12'), byEmployer: false } as const;
    expect(settledReports([own, left])).toEqual([left]);
    expect(settledReports([own, back])).toEqual([own, back]);
  });
});

test('CONT-4 a pause ends the day before the borrower is back, at the latest with the limit', () => {
  const start = day('2030-03-23');
  expect(pauseEnd(start, day('2030-04-22'), 90)).toEqual(day('2030-04-21'));
  expect(pauseEnd(start, null, 90)).toEqual(day('2030-06-20'));
  expect(pauseEnd(start, day('2031-01-01'), 60)).toEqual(day('2030-05-21'));
  expect(pauseEnd(start, null, 400)).toEqual(day('2030-06-20'));
});

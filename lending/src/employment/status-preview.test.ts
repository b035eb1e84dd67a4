import { describe, expect, test } from 'vitest';
import { addBankingDays } from '../calendar/calendar.ts';
import type { EmployeeStatus } from './employee-status.ts';
import { paydayEffects } from './status-preview.ts';

const on = (text: string) => Temporal.PlainDate.from(text);

const PAYDAYS = ['2030-03-08', '2030-03-22', '2030-04-05', '2030-04-19', '2030-05-03'];

function effects(
  from: EmployeeStatus,
  to: EmployeeStatus,
  day: string,
  more: { today?: string; returnsOn?: string; closed?: string } = {},
) {
  const found = paydayEffects({
    from,
    to,
    on: on(day),
    today: on(more.today ?? '2030-03-11'),
    returnsOn: more.returnsOn ? on(more.returnsOn) : null,
    paydays: PAYDAYS.map((payday) => ({
      payday: on(payday),
      cutsOffOn: addBankingDays(on(payday), -3),
      isClosed: payday === more.closed,
    })),
  });
  return found.map(({ effect, payday }) => `${payday.toString().slice(5)} ${effect}`);
}

describe('PEOPLE-2 what a change does to each payday', () => {
  test('somebody who leaves has one last deduction, from the first paycheck after the last day', () => {
    expect(effects('Active', 'Terminated', '2030-03-15')).toEqual([
      '03-22 LAST',
      '04-05 STOPPED',
      '04-19 STOPPED',
      '05-03 STOPPED',
    ]);
  });

  test('a day that is behind us may have had its last paycheck already', () => {
    expect(effects('Active', 'Retired', '2030-03-05')[0]).toBe('03-22 STOPPED');
    expect(effects('Active', 'Retired', '2030-03-05', { closed: '2030-03-22' })[0]).toBe(
      '03-22 CLOSED',
    );
  });

  test('unpaid leave starts again with the first paycheck after it', () => {
    expect(effects('Active', 'LeaveWithoutPay', '2030-03-15', { returnsOn: '2030-04-15' })).toEqual(
      ['03-22 LAST', '04-05 STOPPED', '04-19 RESUMED', '05-03 RESUMED'],
    );
  });

  test('a death stops every file that is open', () => {
    expect(effects('Active', 'Deceased', '2030-03-11', { closed: '2030-03-22' })).toEqual([
      '03-22 CLOSED',
      '04-05 STOPPED',
      '04-19 STOPPED',
      '05-03 STOPPED',
    ]);
  });

  test('somebody who is back is asked from the first file that is still open', () => {
    expect(effects('LeaveWithoutPay', 'Active', '2030-03-19', { today: '2030-03-19' })).toEqual([
      '04-05 RESUMED',
      '04-19 RESUMED',
      '05-03 RESUMED',
    ]);
  });

  test('paid leave changes no payday, nor does a leave that ends in leaving', () => {
    expect(effects('Active', 'LeaveWithPay', '2030-03-15')).toEqual([]);
    expect(effects('LeaveWithoutPay', 'Terminated', '2030-03-15')).toEqual([]);
  });
});

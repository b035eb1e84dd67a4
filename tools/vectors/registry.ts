import { run as allocation } from './allocation.ts';
import { run as amounts } from './amounts.ts';
import { run as apr } from './apr.ts';
import { run as aprTolerance } from './apr-tolerance.ts';
import { run as bankingDays } from './banking-days.ts';
import { run as deadlines } from './deadlines.ts';
import { run as delinquency } from './delinquency.ts';
import { run as federalBox } from './federal-box.ts';
import { run as fedHolidays } from './fed-holidays.ts';
import { run as ledger } from './ledger.ts';
import { run as levelPayment } from './level-payment.ts';
import { run as paydayShift } from './payday-shift.ts';
import { run as payoff } from './payoff.ts';
import { run as payroll } from './payroll.ts';
import type { Run } from './runner.ts';
import { run as schedule } from './schedule.ts';
import { run as unitPeriods } from './unit-periods.ts';

/** Every kind of vector file and who runs it. A kind that is missing here fails the run. */
export const runners: Record<string, Run | undefined> = {
  allocation,
  amounts,
  apr,
  apr_tolerance: aprTolerance,
  banking_days: bankingDays,
  deadlines,
  delinquency,
  fed_holidays: fedHolidays,
  federal_box: federalBox,
  ledger,
  level_payment: levelPayment,
  payday_shift: paydayShift,
  payoff,
  payroll,
  schedule,
  unit_periods: unitPeriods,
};

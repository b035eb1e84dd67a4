import { run as achFiles } from './ach-files.ts';
import { run as achLayouts } from './ach-layouts.ts';
import { run as achRetry } from './ach-retry.ts';
import { run as allocation } from './allocation.ts';
import { run as amounts } from './amounts.ts';
import { run as aprTolerance } from './apr-tolerance.ts';
import { run as apr } from './apr.ts';
import { run as bankingDays } from './banking-days.ts';
import { run as blocking } from './blocking.ts';
import { run as deadlines } from './deadlines.ts';
import { run as delinquency } from './delinquency.ts';
import { run as entryHash } from './entry-hash.ts';
import { run as fedHolidays } from './fed-holidays.ts';
import { run as federalBox } from './federal-box.ts';
import { run as ledger } from './ledger.ts';
import { run as levelPayment } from './level-payment.ts';
import { run as paydayShift } from './payday-shift.ts';
import { run as payoff } from './payoff.ts';
import { run as payroll } from './payroll.ts';
import { run as returnCodes } from './return-codes.ts';
import { run as returnRates } from './return-rates.ts';
import { run as routingNumbers } from './routing-numbers.ts';
import type { Run } from './runner.ts';
import { run as schedule } from './schedule.ts';
import { run as unitPeriods } from './unit-periods.ts';

/** Every kind of vector file and who runs it. A kind that is missing here fails the run. */
export const runners: Record<string, Run | undefined> = {
  ach_files: achFiles,
  ach_layouts: achLayouts,
  ach_retry: achRetry,
  allocation,
  amounts,
  apr,
  apr_tolerance: aprTolerance,
  banking_days: bankingDays,
  blocking,
  deadlines,
  delinquency,
  entry_hash: entryHash,
  fed_holidays: fedHolidays,
  federal_box: federalBox,
  ledger,
  level_payment: levelPayment,
  payday_shift: paydayShift,
  payoff,
  payroll,
  return_codes: returnCodes,
  return_rates: returnRates,
  routing_numbers: routingNumbers,
  schedule,
  unit_periods: unitPeriods,
};

import { JobAnswer } from '@paystead/contract/employer/job-checks';
import { RemittanceAnswer } from '@paystead/contract/employer/remittance-terms';
import { employeeStatuses } from '@paystead/lending/employment/employee-status';

/** One count for each value of a column. */
function counted(
  table: string,
  column: string,
  values: readonly string[],
  what: string,
  which = 'true',
): Record<string, string> {
  return Object.fromEntries(
    values.map((value) => [
      `${what}: ${value}`,
      `select count(*) from ${table} where ${column} = '${value}' and ${which}`,
    ]),
  );
}

/** One count for each act of payroll that leaves a row. */
export const OFFICE_COUNTS: Readonly<Record<string, string>> = {
  'late file': `
    select count(*) from remittance_file
     where (received_at at time zone 'America/New_York')::date > payday + 4`,
  ...counted(
    'roster_upload',
    'format',
    ['CSV', 'FIXED_WIDTH', 'XLSX'],
    'roster',
    'applied_at is not null',
  ),
  'roster by a key': `select count(*) from roster_upload where source = 'API'`,
  'roster undone': `select count(*) from roster_upload where state = 'UNDONE'`,
  // Its upload keeps no fault once it is thrown away.
  'not a roster': `select count(*) from event where kind = 'roster.unreadable'`,
  'deduction file approved': `select count(*) from deduction_approval`,
  'deduction corrected': `select count(*) from event where kind = 'deduction_line.corrected'`,
  'correction taken back': `
    select count(*) from event where kind = 'deduction_line.correction_ended'`,
  'remittance uploaded': `select count(*) from event where kind = 'remittance.uploaded'`,
  'remittance by a key': `
    select count(*) from event where kind = 'remittance.uploaded' and actor_name like 'Key %'`,
  ...counted('remittance_answer', 'answer', RemittanceAnswer.options, 'line answered'),
  ...counted(
    'remittance_answer_effect',
    'effect',
    ['STATUS_REPORTED', 'PLANNED', 'NOTED', 'POSTED', 'ASKED_BACK'],
    'answer’s effect',
  ),
  ...counted('status_change', 'status', employeeStatuses, 'status reported'),
  'status change taken back': `select count(*) from status_change where state = 'TAKEN_BACK'`,
  ...counted('job_check', 'answer', JobAnswer.options, 'job check'),
  'job check expired': `select count(*) from job_check where state = 'LENDER'`,
  'stop order acknowledged': `
    select count(*) from stop_order where acknowledged_at is not null`,
  'stop order taken back': `select count(*) from stop_order where taken_back_at is not null`,
  'return from leave told ahead': `
    select count(*) from status_change where returns_on is not null`,
  'remittance replaced': `select count(*) from remittance_file where state = 'REPLACED'`,
  'remittance asks': `select count(*) from remittance_file where asks is not null`,
};

/** Acts of payroll that leave no row of their own. */
export const OFFICE_NOTED = [
  'file sent twice',
  'file with everything again',
  'file sent ahead',
  'file names the usual day',
  'further file',
  'payday never remitted',
  'remittance left in the folder',
  'deduction file fetched with a key',
  'payroll’s mistake refused',
  'roster mended',
  'pay change answered',
  'transfer late',
  'transfer short',
  'transfer in two parts',
  'unclear file adds',
  'unclear file replaces',
  'unclear file counts for the next payday',
  'unclear file put away',
  'file used after it was put away',
  'payday moved',
  'payday moved back',
  'own holiday',
  'own holiday removed',
  'deductions moved with their payday',
];

/** In so many seeds of so many days, payroll has done everything that it can do. */
const ENOUGH = { seeds: 5, days: 60 };

/** Acts of payroll that were never done in a batch of seeds that is big enough to have them all. */
export function neverDone(
  total: ReadonlyMap<string, number>,
  batch: { readonly seeds: number; readonly days: number },
): string[] {
  if (batch.seeds < ENOUGH.seeds || batch.days < ENOUGH.days) return [];
  return [...Object.keys(OFFICE_COUNTS), ...OFFICE_NOTED].filter((act) => !total.get(act));
}

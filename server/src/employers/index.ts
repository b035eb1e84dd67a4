export { findGroups, findRecord, updateEmployer } from './desk/employer-desk.queries.ts';
export { showEmployer } from './desk/show-employer.ts';
export {
  findMovingEmployers,
  holdCalendar,
  holdMovedCalendar,
  lockCalendar,
} from './calendar-lock.queries.ts';
export {
  findByMnemonic,
  findEmployer,
  findLayouts,
  findPayrollFolders,
  findRemittanceLayout,
  type EmployerRow,
  type RemittanceLayoutInUse,
} from './employers.queries.ts';
export {
  type ComingPayday,
  duePaydays,
  type DuePayday,
  payingEmployers,
  paydayNamed,
  paydaysBetween,
  type PayingEmployer,
} from './payroll-calendar.ts';
export { type CalendarRow, payrollOf } from './payroll-of.ts';
export { ownEmployer } from './own-employer.ts';
export { linkEmployee } from './link-employee.ts';
export {
  findLinked,
  findNames,
  findNumbers,
  putEmployeeStatus,
  putStatuses,
  unlinkBorrower,
} from './roster.queries.ts';
export { findOnRoster, matchRoster } from './match-roster.ts';
export {
  payrollFor,
  readPayrollGroup,
  readRosterEntry,
  type PayrollGroupFacts,
  type RosterFacts,
} from './read-roster-entry.ts';
export { openOfRoster, sealOfRoster, SSN_LAST4_PURPOSE, SSN_PURPOSE } from './roster-field.ts';
export {
  countListed,
  findEntries,
  findEntriesByNumber,
  findEntriesBySsn,
  forgetBefore,
  isDropped,
  restoreRoster,
  type RosterFile,
  takeRoster,
} from './roster-files.queries.ts';
export type { RosterRow as RosterEntry } from './roster.queries.ts';
export { routes } from './routes.ts';
export { workflowRulesOn } from './workflow-rules.ts';
export { statedPayday } from './stated-payday.ts';
export { statePayroll } from './state-payroll.ts';

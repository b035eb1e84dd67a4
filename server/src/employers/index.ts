export { findEmployer, type EmployerRow } from './employers.queries.ts';
export { closingPaydays, type ClosingPayday } from './payroll-calendar.ts';
export { findNumbers, putEmployeeStatus } from './roster.queries.ts';
export { matchRoster } from './match-roster.ts';
export { payrollOf, rosterOf, type PayrollGroupFacts, type RosterFacts } from './roster-of.ts';
export { sealOfRoster, SSN_LAST4_PURPOSE, SSN_PURPOSE } from './roster-place.ts';
export { routes } from './routes.ts';
export { workflowRulesOn } from './workflow-rules.ts';
export { statePayroll } from './state-payroll.ts';

export { isBirthDate, isGivenSsn } from './personal-facts.ts';
export { normaliseAddress } from './normalise-address.ts';
export { openBirthDate, openSsn, sealBirthDate, sealSsn } from './personal-secrets.ts';
export { findHome, findPerson, replaceAddress, type PersonRow } from './profile.queries.ts';
export { putPersonal } from './put-personal.ts';
export { viewPayroll } from './payroll.view.ts';
export { routes } from './routes.ts';

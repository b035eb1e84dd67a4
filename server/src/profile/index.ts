export { openBirthDate, openSsn, sealBirthDate, sealSsn } from './personal-secrets.ts';
export {
  findHome,
  findPerson,
  putPersonal,
  replaceAddress,
  type NewAddress,
  type Personal,
  type PersonRow,
} from './profile.queries.ts';
export { viewPayroll } from './payroll.view.ts';
export { routes } from './routes.ts';

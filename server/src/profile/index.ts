export { isBirthDate, isGivenSsn } from './personal-facts.ts';
export { keepAddress } from './keep-address.ts';
export { keptAvatarKeys } from './avatar.queries.ts';
export { normaliseAddress } from './normalise-address.ts';
export { openBirthDate, openSsn, sealBirthDate, sealSsn } from './personal-secrets.ts';
export {
  changeEmployer,
  findAddressesKnown,
  findHome,
  findPerson,
  replaceAddress,
  type PersonRow,
} from './profile.queries.ts';
export { putPersonal } from './put-personal.ts';
export { viewPayroll } from './payroll.view.ts';
export { routes } from './routes.ts';
export { resealAvatars } from './reseal-avatars.ts';
export { settleName } from './settle-name.ts';
export { statedName } from './stated-name.ts';
export { noteAddress } from './note-address.ts';

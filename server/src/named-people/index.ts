export { type Asked, readAsked } from './asked.ts';
export { findGidsNamed } from './named-people.queries.ts';
export {
  findNamedByEach,
  findNamedPeople,
  findNamedRows,
  hasEach,
  isCommon,
  isNamed,
  type NamedPeople,
  type NamedRows,
} from './named-people.ts';

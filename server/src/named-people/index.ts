export { type Asked, readAsked } from './asked.ts';
export { findGidsNamed } from './named-people.queries.ts';
export {
  findNamedByEach,
  findNamedPeople,
  hasEach,
  isCommon,
  isNamed,
  type NamedPeople,
} from './named-people.ts';

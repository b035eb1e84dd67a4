export { routes } from './routes.ts';
export { readAsked } from './asked.ts';
export { findGidsNamed, findLoansBetween } from './search.queries.ts';

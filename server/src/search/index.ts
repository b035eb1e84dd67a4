export { routes } from './routes.ts';
export { findLoansBetween } from './search.queries.ts';

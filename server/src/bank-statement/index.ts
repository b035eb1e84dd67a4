export { expectAtBank, expectNoMore } from './expect-at-bank.ts';
export { expectMovements } from './expect-movements.job.ts';
export { readStatements } from './read-statements.job.ts';
export { routes } from './routes.ts';
export { tieOut } from './tie-out.job.ts';

export { routes } from './routes.ts';
export { noteSavingsAsked, savingsDue, savingsReference, type SavingsDue } from './savings-due.ts';
export { settleSavings } from './settle-savings.job.ts';
export { takeSavings } from './take-savings.ts';
export { tendSavings } from './tend-savings.job.ts';

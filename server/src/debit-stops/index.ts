export { moveStoppedDebits } from './move-stopped-debits.job.ts';
export { routes } from './routes.ts';
export { tellOfStoppedDebits } from './tell-of-stopped-debits.job.ts';
export { watchReturnRates } from './watch-return-rates.job.ts';

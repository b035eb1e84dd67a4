export { ageLoans } from './age-loans.job.ts';
export { chargeOffLoans } from './charge-off-loans.job.ts';

export { openDisbursedLoans } from './open-disbursed-loans.job.ts';
export { orderDisbursement } from './order-disbursement.ts';
export { screenPayouts, screenPayoutsStep } from './screen-payouts.job.ts';
export { returnDisbursements } from './return-disbursements.job.ts';

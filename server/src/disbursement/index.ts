export { openDisbursedLoans } from './open-disbursed-loans.job.ts';
export { orderDisbursement } from './order-disbursement.ts';
export { returnDisbursements } from './return-disbursements.job.ts';

export { collectInstallments } from './collect-installments.job.ts';
export { moveHeldDebits } from './move-held-debits.ts';
export { planRemainders } from './plan-remainders.job.ts';
export { postSettledPayments } from './post-settled-payments.job.ts';
export { reverseReturnedPayments } from './reverse-returned-payments.job.ts';
export { routes } from './routes.ts';

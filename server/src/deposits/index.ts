export { hasDeposit } from './has-deposit.ts';
export { confirmDeposit } from './confirm-deposit.ts';
export { depositOrder, type DepositOrder } from './deposit-order.ts';
export { openDeposit } from './open-deposit.ts';
export { receiveDeposits } from './receive-deposits.job.ts';
export { routes } from './routes.ts';
export { settleDeposit } from './settle-deposit.ts';

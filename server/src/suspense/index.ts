export { refundOverpayments } from './refund-overpayments.job.ts';
export { routes } from './routes.ts';
export { watchHeldMoney } from './watch-held-money.job.ts';

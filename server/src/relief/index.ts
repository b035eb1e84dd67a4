export { type AgreedPayment, agreedPayments } from './agreed-parts.ts';
export { routes } from './routes.ts';
export { settleRelief } from './settle-relief.job.ts';

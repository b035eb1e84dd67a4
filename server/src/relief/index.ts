export { type AgreedPayment, agreedPayments } from './agreed-parts.ts';
export { reliefClosed } from './desk/relief-closed.ts';
export { routes } from './routes.ts';
export { settleRelief } from './settle-relief.job.ts';

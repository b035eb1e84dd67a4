export { moveManyInstallments } from './move-many-installments.job.ts';
export { routes } from './routes.ts';
export { tellOfMovedPaydays } from './tell-of-moved-paydays.job.ts';

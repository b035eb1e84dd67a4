export { holdPayouts } from './hold-payouts.job.ts';
export { resumeMoney } from './resume-money.job.ts';
export { stopMoney } from './stop-money.job.ts';

export { forgetAnalytics } from './forget-analytics.job.ts';
export { routes } from './routes.ts';

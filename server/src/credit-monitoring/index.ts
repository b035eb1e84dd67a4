export { monitoringOf } from './monitoring-of.ts';
export { pullMonitoringReports } from './pull-monitoring-reports.job.ts';
export { routes } from './routes.ts';

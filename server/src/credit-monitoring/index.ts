export { readMonitoringStatus } from './read-monitoring-status.ts';
export { pullMonitoringReports } from './pull-monitoring-reports.job.ts';
export { routes } from './routes.ts';

export { beginStatusChanges } from './begin-status-changes.job.ts';
export { followStatusChanges } from './follow-status-changes.job.ts';
export { routes } from './routes.ts';
export { runStatusBatch } from './run-status-batch.job.ts';

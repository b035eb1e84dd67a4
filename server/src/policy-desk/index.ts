export { replayDecisions } from './replay-decisions.job.ts';
export { routes } from './routes.ts';

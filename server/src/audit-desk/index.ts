export { checkTrail } from './check-trail.job.ts';
export { routes } from './routes.ts';

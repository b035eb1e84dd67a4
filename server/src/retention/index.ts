export { eraseExpired } from './erase-expired.job.ts';
export { routes } from './routes.ts';

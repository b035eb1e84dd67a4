export { endClaims } from './end-claim.ts';
export { noteClaim } from './note-claim.job.ts';
export { noteSilentPaydays } from './note-silent-paydays.job.ts';
export { routes } from './routes.ts';

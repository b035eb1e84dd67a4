export { lapseItems } from './tasks/lapse-items.job.ts';
export { inspect } from './uploads/keep-file.ts';
export { resealFiles } from './uploads/reseal-files.ts';
export { routes } from './routes.ts';
export { sweepDocuments } from './uploads/sweep-documents.job.ts';

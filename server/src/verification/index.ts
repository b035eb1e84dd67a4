export { lapseItems } from './lapse-items.job.ts';
export { routes } from './routes.ts';
export { sweepDocuments } from './sweep-documents.job.ts';

export { keptHelpKeys } from './files/files.queries.ts';
export { resealHelpFiles } from './files/keep-help-file.ts';
export { routes } from './routes.ts';
export { tellOfAnswer } from './tell-of-answer.job.ts';

export { routes } from './routes.ts';
export { tellOfAnswer } from './tell-of-answer.job.ts';

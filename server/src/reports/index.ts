export { noteFairness } from './note-fairness.job.ts';
export { notePortfolio } from './note-portfolio.job.ts';
export { routes } from './routes.ts';

export { notePortfolio } from './note-portfolio.job.ts';
export { routes } from './routes.ts';

export { complaintFigures } from './report-figures.ts';
export { routes } from './routes.ts';

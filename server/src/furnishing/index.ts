export { compareBureauReports } from './compare/compare-bureau-reports.job.ts';
export { prepareBureauReports } from './month/prepare-bureau-reports.job.ts';
export { readBureauAnswers } from './answers/read-bureau-answers.job.ts';
export { sendBureauReports } from './send/send-bureau-reports.job.ts';
export { routes } from './routes.ts';

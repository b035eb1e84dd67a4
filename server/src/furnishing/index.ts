export { prepareReports } from './month/prepare-reports.job.ts';
export { readAnswers } from './answers/read-answers.job.ts';
export { sendReports } from './send/send-reports.job.ts';
export { routes } from './routes.ts';

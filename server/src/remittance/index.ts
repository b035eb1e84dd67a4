export { buildDeductionFilesStep } from './build-deduction-files.ts';
export { closeDeductionFiles } from './close-deduction-files.job.ts';
export { CLOSING_HOUR } from './cut-off.ts';
export { listPayrollFiles } from './deductions.queries.ts';
export { postRemittancesStep } from './post-remittances.ts';
export { openFile } from './sealed-content.ts';
export { routes } from './routes.ts';

export { buildDeductionFilesStep } from './build-deduction-files.ts';
export { listPayrollFiles } from './deductions.queries.ts';
export { postRemittancesStep } from './post-remittances.ts';
export { openFile } from './sealed-content.ts';

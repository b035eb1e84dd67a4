import { dailyStep } from '../platform/jobs/daily-step.ts';
import { handOver, updateFiles } from './update-files.ts';

/**
 * Brings every open deduction file up to date, closes those whose cut-off has come, and hands each
 * new version to its payroll.
 */
export const buildDeductionFilesStep = dailyStep('build-deduction-files', (daily) =>
  // A repeat for a closed day only hands over: never make a version for a past day.
  daily.repeatedOn ? handOver(daily, []) : updateFiles(daily),
);

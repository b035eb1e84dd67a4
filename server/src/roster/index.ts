export { applyCheckedRoster } from './apply/apply-checked-roster.job.ts';
export { bringBackRoster } from './apply/bring-back-roster.job.ts';
export { followNewRoster } from './apply/follow-new-roster.job.ts';
export { tidyRosters } from './apply/tidy-rosters.job.ts';
export { takeRosterFile } from './draft/take-roster-file.ts';
export { routes } from './routes.ts';
export { checkRoster } from './rows/check-roster.job.ts';
export { compareRoster } from './rows/compare-roster.job.ts';

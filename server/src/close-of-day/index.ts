export { closeDays } from './close-days.ts';
export { CLOSING_TIME } from './closing-time.ts';
export { closeEveryDay, type AfterClosing } from './close-every-day.job.ts';
export { repeatLater } from './repeat-later.ts';
export { repeatStep } from './repeat-step.job.ts';

export { closeDays } from './close-days.ts';
export { CLOSING_TIME } from './closing-time.ts';
export { closeEveryDay, type AfterClosing } from './close-every-day.job.ts';
export { eachAlone } from './each-alone.ts';
export { repeatLater } from './repeat-later.ts';
export { repeatStep } from './repeat-step.job.ts';
export { endFailure, endSolved, leaveOut, type Subject } from './step-trouble.ts';
export { type Wanted, workThrough } from './work-through.ts';
export { watchClose } from './watch-close.job.ts';

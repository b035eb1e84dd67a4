export { addEntry, cancelEntry } from './add-entry.ts';
export { buildAchFile, buildAchFileStep } from './build-ach-file.job.ts';
export { openContent } from './build-file.ts';
export { bankClock, cutOffOf } from './cut-off.ts';
export type {
  ChangeNotice,
  NewEntry,
  Receiver,
  ReturnedEntry,
  SettledEntry,
} from './entry.ts';
export { listFiles } from './files.queries.ts';
export { readReturnsStep } from './read-returns.ts';
export { settleAchStep } from './settle-ach.ts';
export { changeReceiver, isUnderWay, takeChanges } from './take-changes.ts';
export { takeReturned, takeSettled } from './take-entries.ts';

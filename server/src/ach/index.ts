export { addEntries, addEntry, cancelEntry, lowerEntry } from './add-entry.ts';
export { buildAchFile, buildAchFileStep } from './build-ach-file.job.ts';
export { buildSameDayFile } from './build-same-day-file.job.ts';
export { clearEntry, holdEntry, unclearedEntries } from './clear-entry.ts';
export { openContent } from './build-file.ts';
export { bankClock, CUT_OFF, cutOffOf, settlesAfter } from './cut-off.ts';
export type {
  ChangeNotice,
  PendingEntry,
  Receiver,
  ReturnedEntry,
  SettledEntry,
  UnclearedEntry,
} from './entry.ts';
export { findHeldUp } from './entries.queries.ts';
export { listFiles } from './files.queries.ts';
export { moveEntries, pendingEntries } from './held-money.ts';
export { handOverReleased } from './hand-over-released.job.ts';
export { routes } from './routes.ts';
export { readReturnsStep } from './read-returns.ts';
export { settleAchStep } from './settle-ach.ts';
export { settleEntries } from './settle-entries.ts';
export { changeReceiver, isUnderWay, takeChanges } from './take-changes.ts';
export { entryWork, takeReturned, takeSettled } from './take-entries.ts';

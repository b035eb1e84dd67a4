import * as calls from '@paystead/contract/employer/roster';
import { MOST_ROSTER_BYTES } from '@paystead/contract/employer/roster-terms';
import { serve } from '../platform/http/serve.ts';
import { applyRoster } from './apply/apply-roster.ts';
import { undoRoster } from './apply/undo-roster.ts';
import { downloadRosterTemplate } from './columns/download-roster-template.ts';
import { mapRosterColumns } from './columns/map-roster-columns.ts';
import { discardRoster } from './draft/discard-roster.ts';
import { listRosters } from './draft/list-rosters.ts';
import { readRoster } from './draft/read-roster.ts';
import { uploadRoster } from './draft/upload-roster.ts';
import { answerRosterPay } from './rows/answer-roster-pay.ts';
import { downloadRosterProblems } from './rows/download-roster-problems.ts';
import { leaveOutRosterRow } from './rows/leave-out-roster-row.ts';
import { listRosterDifferences } from './rows/list-roster-differences.ts';
import { listRosterProblems } from './rows/list-roster-problems.ts';
import { mendRosterRow } from './rows/mend-roster-row.ts';

/** Files of up to 50 MB are written to the disk and the database: few of them a minute. */
const uploading = { upload: { maxBytes: MOST_ROSTER_BYTES, maxFiles: 1 }, perMinute: 20 };

export const routes = [
  serve(calls.uploadRoster, uploadRoster, uploading),
  serve(calls.listRosters, listRosters),
  serve(calls.readRoster, readRoster),
  serve(calls.mapRosterColumns, mapRosterColumns),
  serve(calls.listRosterProblems, listRosterProblems),
  serve(calls.downloadRosterProblems, downloadRosterProblems, { perMinute: 10 }),
  serve(calls.downloadRosterTemplate, downloadRosterTemplate),
  serve(calls.mendRosterRow, mendRosterRow),
  serve(calls.leaveOutRosterRow, leaveOutRosterRow),
  serve(calls.listRosterDifferences, listRosterDifferences),
  serve(calls.answerRosterPay, answerRosterPay),
  serve(calls.applyRoster, applyRoster),
  serve(calls.undoRoster, undoRoster),
  serve(calls.discardRoster, discardRoster),
];

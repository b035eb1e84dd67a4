import * as calls from '@paystead/contract/servicing/books';
import { serve } from '../platform/http/serve.ts';
import { exportJournal } from './export-journal.ts';
import { exportMonth } from './export-month.ts';
import { listJournal } from './list-journal.ts';
import { readTrialBalance } from './read-trial-balance.ts';

export const routes = [
  serve(calls.readTrialBalance, readTrialBalance),
  serve(calls.listJournal, listJournal),
  serve(calls.exportMonth, exportMonth),
  serve(calls.exportJournal, exportJournal),
];

import * as calls from '@paystead/contract/product/borrower-desk';
import * as record from '@paystead/contract/product/borrower-record';
import * as viewing from '@paystead/contract/product/viewing';
import * as papers from '@paystead/contract/verification/paper-desk';
import { serve } from '../platform/http/serve.ts';
import { addDeskNote } from './notes/add-desk-note.ts';
import { listDeskNotes } from './notes/list-desk-notes.ts';
import { listDeskPapers } from './papers/list-desk-papers.ts';
import { readDeskPaper } from './papers/read-desk-paper.ts';
import { sendPaperAgain } from './papers/send-paper-again.ts';
import { readBorrowerRecord } from './record/read-borrower-record.ts';
import { readDeskBorrower } from './read-desk-borrower.ts';
import { revealFact } from './reveal/reveal-fact.ts';
import { beginViewing } from './viewing/begin-viewing.ts';
import { openViewing } from './viewing/open-viewing.ts';
import { readViewing } from './viewing/read-viewing.ts';
import { stopViewing } from './viewing/stop-viewing.ts';

export const routes = [
  serve(calls.readDeskBorrower, readDeskBorrower),
  serve(papers.listDeskPapers, listDeskPapers),
  serve(papers.readDeskPaper, readDeskPaper),
  serve(papers.sendPaperAgain, sendPaperAgain),
  serve(record.readBorrowerRecord, readBorrowerRecord),
  serve(record.revealFact, revealFact),
  serve(record.listDeskNotes, listDeskNotes),
  serve(record.addDeskNote, addDeskNote),
  serve(viewing.beginViewing, beginViewing),
  serve(viewing.openViewing, openViewing),
  serve(viewing.readViewing, readViewing),
  serve(viewing.stopViewing, stopViewing),
];

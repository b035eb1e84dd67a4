import * as calls from '@paystead/contract/product/borrower-desk';
import * as papers from '@paystead/contract/verification/paper-desk';
import { serve } from '../platform/http/serve.ts';
import { listDeskPapers } from './papers/list-desk-papers.ts';
import { readDeskPaper } from './papers/read-desk-paper.ts';
import { sendPaperAgain } from './papers/send-paper-again.ts';
import { readDeskBorrower } from './read-desk-borrower.ts';

export const routes = [
  serve(calls.readDeskBorrower, readDeskBorrower),
  serve(papers.listDeskPapers, listDeskPapers),
  serve(papers.readDeskPaper, readDeskPaper),
  serve(papers.sendPaperAgain, sendPaperAgain),
];

import * as calls from '@paystead/contract/verification/documents';
import { serve } from '../platform/http/serve.ts';
import { listPapers } from './list-papers.ts';
import { readPaper } from './read-paper.ts';
import { readPaperFilters } from './read-paper-filters.ts';

export const routes = [
  serve(calls.listPapers, listPapers),
  serve(calls.readPaper, readPaper),
  serve(calls.readPaperFilters, readPaperFilters),
];

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Nothing, PageLength, PageStart } from '../primitives.ts';
import { actors, readers, reason } from '../servicing/relief-desk.ts';
import { Paper } from './documents.ts';

// The papers of a borrower at the lender's desk.

const person = z.object({ gid: Gid });
const paper = z.object({ gid: Gid, paper: Gid });

export const listDeskPapers = call({
  method: 'GET',
  path: '/console/borrower/{gid}/paper',
  origin: 'paystead',
  summary: 'STAFF-29: what a borrower signed and what we wrote to them, newest first.',
  who: readers,
  params: person,
  /** `loan`: only those of one loan. */
  query: body({ loan: z.optional(Gid), l: PageLength, o: PageStart }),
  answer: z.object({ total: z.number(), rows: z.array(Paper) }),
  refusals: ['NOT_FOUND'],
});

export const readDeskPaper = call({
  method: 'GET',
  path: '/console/borrower/{gid}/paper/{paper}',
  origin: 'paystead',
  summary: 'STAFF-29: a borrower’s paper as PDF, exactly as we kept it; opening it is recorded.',
  who: readers,
  params: paper,
  answer: Nothing,
  file: 'application/pdf',
  refusals: ['NOT_FOUND'],
});

export const sendPaperAgain = call({
  method: 'POST',
  path: '/console/borrower/{gid}/paper/{paper}/send',
  origin: 'paystead',
  summary: 'STAFF-29: tells the borrower by email where the paper is.',
  who: actors,
  once: true,
  params: paper,
  body: body({ reason }),
  answer: Nothing,
  refusals: ['NOT_FOUND'],
});

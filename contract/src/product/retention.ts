import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Nothing, text } from '../primitives.ts';

export const placeHold = call({
  method: 'POST',
  path: '/console/borrower/{gid}/hold',
  origin: 'paystead',
  summary:
    'Keeps all records of a borrower beyond their retention period: a suit, an inquiry, a dispute.',
  who: ['administrator'],
  params: z.object({ gid: Gid }),
  body: body({ reason: text(500, 1, 'Give a reason') }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'STEP_OUT_OF_ORDER'],
});

export const liftHold = call({
  method: 'POST',
  path: '/console/borrower/{gid}/hold/lift',
  origin: 'paystead',
  summary:
    'Lifts the hold, so that the borrower’s records are deleted after their usual retention period.',
  who: ['administrator'],
  params: z.object({ gid: Gid }),
  body: body({ reason: text(500, 1, 'Give a reason') }),
  answer: Nothing,
  refusals: ['NOT_FOUND'],
});

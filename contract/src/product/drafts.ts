import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, text } from '../primitives.ts';

// Apart from content.ts, because the app's first page loads without these.

/** Answers typed into a form but not yet sent, stored for the user on every device. */
export const readDraft = call({
  method: 'GET',
  path: '/secured/user/draft/{form}',
  origin: 'paystead',
  summary: 'The typed answers of one form; an empty object when there are none.',
  who: ['borrower'],
  params: z.object({ form: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  answer: z.object({ answers: z.record(z.string(), z.string()) }),
  refusals: [],
});

export const saveDraft = call({
  method: 'PUT',
  path: '/secured/user/draft/{form}',
  origin: 'paystead',
  summary: 'Stores the typed answers of one form; an empty object deletes them.',
  who: ['borrower'],
  params: z.object({ form: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  body: body({ answers: z.record(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)), text(500, 0)) }),
  answer: z.object({ answers: z.record(z.string(), z.string()) }),
  refusals: ['DRAFT_TOO_LARGE'],
});

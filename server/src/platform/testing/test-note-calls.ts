import { call } from '@paystead/contract/call';
import { body, Gid, Money, Nothing, text } from '@paystead/contract/primitives';
import * as z from 'zod/mini';

/** A tiny slice for the platform's own tests: notes that belong to a person. */
export const Note = z.object({ gid: Gid, words: z.string(), amount: Money });

const common = { origin: 'paystead', summary: 'For tests.', refusals: [] } as const;

export const calls = {
  hello: call({ ...common, method: 'GET', path: '/pub/hello', who: ['anyone'], answer: Nothing }),
  listNotes: call({
    ...common,
    method: 'GET',
    path: '/secured/note',
    who: ['borrower'],
    query: z.object({ l: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) }),
    answer: z.array(Note),
  }),
  readNote: call({
    ...common,
    method: 'GET',
    path: '/secured/note/{gid}',
    who: ['borrower'],
    params: z.object({ gid: Gid }),
    answer: Note,
  }),
  addNote: call({
    ...common,
    method: 'POST',
    path: '/secured/note',
    who: ['borrower'],
    once: true,
    body: body({ words: text(40), amount: Money }),
    answer: Note,
  }),
  tryNote: call({
    ...common,
    method: 'POST',
    path: '/secured/note/try',
    who: ['borrower'],
    body: body({ words: text(40), amount: Money }),
    answer: Note,
  }),
  countWrong: call({
    ...common,
    method: 'POST',
    path: '/pub/wrong',
    who: ['anyone'],
    body: body({}),
    answer: Nothing,
  }),
  fail: call({
    ...common,
    method: 'POST',
    path: '/secured/fail',
    who: ['challenged'],
    body: body({ how: z.enum(['bug', 'sql']) }),
    answer: Nothing,
  }),
  login: call({
    ...common,
    method: 'POST',
    path: '/login',
    who: ['anyone'],
    encoding: 'form',
    body: body({ username: Gid, password: z.string() }),
    answer: Nothing,
  }),
  stepUp: call({
    ...common,
    method: 'POST',
    // The path of the real second step: it stays open to a breached account (B1).
    path: '/secured/user/mfa/verify',
    who: ['challenged'],
    body: body({}),
    answer: Nothing,
  }),
  changePassword: call({
    ...common,
    method: 'POST',
    path: '/secured/password',
    who: ['borrower'],
    body: body({}),
    answer: Nothing,
  }),
  logout: call({ ...common, method: 'GET', path: '/logout', who: ['anyone'], answer: Nothing }),
  verify: call({
    ...common,
    method: 'GET',
    path: '/pub/verify',
    who: ['anyone'],
    query: z.object({ key: z.string() }),
    answer: Nothing,
  }),
  report: call({
    ...common,
    method: 'GET',
    path: '/secured/report',
    who: ['verified'],
    answer: Nothing,
    file: 'text/csv',
  }),
  applyForm: call({
    ...common,
    method: 'POST',
    path: '/secured/user/loan/apply',
    who: ['borrower'],
    body: body({ words: text(40, 1, 'Say something') }),
    answer: Nothing,
  }),
  staffOnly: call({
    ...common,
    method: 'GET',
    path: '/console/note',
    who: ['servicer', 'auditor'],
    answer: z.object({ who: z.string() }),
  }),
  sandboxOnly: call({
    ...common,
    method: 'GET',
    path: '/sandbox/only',
    who: ['anyone'],
    answer: Nothing,
    sandbox: true,
  }),
};

import { call } from '../call.ts';
import { Nothing } from '../primitives.ts';
import { SessionState } from './sign-in.ts';

// Separate from the other identity calls, so that the app's first page loads only these.

export const logout = call({
  method: 'GET',
  path: '/logout',
  origin: 'S7.3',
  summary: 'Ends the session.',
  who: ['anyone'],
  answer: Nothing,
  refusals: ['FOREIGN_ORIGIN'],
});

export const readSession = call({
  method: 'GET',
  path: '/secured/user/session',
  origin: 'paystead',
  summary: 'The state of this session; also keeps it alive.',
  who: ['challenged'],
  answer: SessionState,
  refusals: [],
});

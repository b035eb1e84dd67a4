import * as calls from '@paystead/contract/employer/desk';
import { serve } from '../platform/http/serve.ts';
import { readEmployerDesk } from './read-employer-desk.ts';
import { readEmployerWaiting } from './read-employer-waiting.ts';

export const routes = [
  serve(calls.readEmployerWaiting, readEmployerWaiting),
  serve(calls.readEmployerDesk, readEmployerDesk),
];

import * as calls from '@paystead/contract/employer/desk';
import * as timeline from '@paystead/contract/employer/payday-timeline';
import { serve } from '../platform/http/serve.ts';
import { readEmployerDesk } from './read-employer-desk.ts';
import { readPaydayTimeline } from './read-payday-timeline.ts';
import { readEmployerWaiting } from './read-employer-waiting.ts';

export const routes = [
  serve(calls.readEmployerWaiting, readEmployerWaiting),
  serve(calls.readEmployerDesk, readEmployerDesk),
  serve(timeline.readPaydayTimeline, readPaydayTimeline),
];

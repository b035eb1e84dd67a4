import * as calls from '@paystead/contract/employer/desk';
import * as timeline from '@paystead/contract/employer/payday-timeline';
import * as settings from '@paystead/contract/employer/settings';
import { serve } from '../platform/http/serve.ts';
import { readEmployerDesk } from './read-employer-desk.ts';
import { readEmployerSettings } from './read-employer-settings.ts';
import { readPaydayTimeline } from './read-payday-timeline.ts';
import { readEmployerWaiting } from './read-employer-waiting.ts';

export const routes = [
  serve(calls.readEmployerWaiting, readEmployerWaiting),
  serve(calls.readEmployerDesk, readEmployerDesk),
  serve(timeline.readPaydayTimeline, readPaydayTimeline),
  serve(settings.readEmployerSettings, readEmployerSettings),
];

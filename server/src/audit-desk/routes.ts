import * as calls from '@paystead/contract/product/audit';
import { serve } from '../platform/http/serve.ts';
import { exportEvents } from './export-events.ts';
import { listEvents } from './list-events.ts';
import { readEvent } from './read-event.ts';
import { readTrail } from './read-trail.ts';

export const routes = [
  serve(calls.listEvents, listEvents),
  serve(calls.exportEvents, exportEvents, { perMinute: 6 }),
  serve(calls.readEvent, readEvent),
  serve(calls.readTrail, readTrail),
];

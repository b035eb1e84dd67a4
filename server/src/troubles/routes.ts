import * as calls from '@paystead/contract/servicing/troubles';
import { serve } from '../platform/http/serve.ts';
import { closeTrouble } from './close-trouble.ts';
import { listTroubles } from './list-troubles.ts';

export const routes = [
  serve(calls.listTroubles, listTroubles),
  serve(calls.closeTrouble, closeTrouble),
];

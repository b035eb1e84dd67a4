import * as calls from '@paystead/contract/troubles';
import { serve } from '../platform/serve.ts';
import { closeTrouble } from './close-trouble.ts';
import { listTroubles } from './list-troubles.ts';

export const routes = [
  serve(calls.listTroubles, listTroubles),
  serve(calls.closeTrouble, closeTrouble),
];

import * as calls from '@paystead/contract/product/sandbox';
import { serve } from '../platform/http/serve.ts';
import { listFiles } from './list-files.ts';
import { listMessages } from './list-messages.ts';
import { readMagicInputs } from './read-magic-inputs.ts';
import { readTime } from './read-time.ts';
import { travel } from './travel.ts';

export const routes = [
  serve(calls.listMessages, listMessages),
  serve(calls.readTime, readTime),
  serve(calls.travel, travel),
  serve(calls.readMagicInputs, readMagicInputs),
  serve(calls.listFiles, listFiles),
];

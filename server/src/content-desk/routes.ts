import * as calls from '@paystead/contract/product/content-desk';
import { serve } from '../platform/http/serve.ts';
import { listContent } from './list-content.ts';
import { proposeContent } from './propose-content.ts';
import { readContent } from './read-content.ts';
import { withdrawContent } from './withdraw-content.ts';

export const routes = [
  serve(calls.listContent, listContent),
  serve(calls.readContent, readContent),
  serve(calls.proposeContent, proposeContent),
  serve(calls.withdrawContent, withdrawContent),
];

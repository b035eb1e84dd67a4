import * as calls from '@paystead/contract/verification/employment';
import { serve } from '../platform/http/serve.ts';
import { confirmEmployment } from './confirm-employment.ts';
import { readEmployment } from './read-employment.ts';

export const routes = [
  serve(calls.readEmployment, readEmployment),
  serve(calls.confirmEmployment, confirmEmployment),
];

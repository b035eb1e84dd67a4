import * as desk from '@paystead/contract/employer/job-checks';
import * as calls from '@paystead/contract/verification/employment';
import { serve } from '../platform/http/serve.ts';
import { confirmEmployment } from './confirm-employment.ts';
import { answerJobCheck } from './desk/answer-job-check.ts';
import { listJobChecks } from './desk/list-job-checks.ts';
import { readEmployment } from './read-employment.ts';

export const routes = [
  serve(calls.readEmployment, readEmployment),
  serve(calls.confirmEmployment, confirmEmployment),
  serve(desk.listJobChecks, listJobChecks),
  serve(desk.answerJobCheck, answerJobCheck),
];

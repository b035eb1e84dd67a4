import * as calls from '@paystead/contract/employer/people';
import { serve } from '../platform/http/serve.ts';
import { changeStatuses } from './change-statuses.ts';
import { listPeople } from './list-people.ts';
import { previewStatusChange } from './preview-status-change.ts';
import { readPersonStatuses } from './read-person-statuses.ts';
import { takeBackStatusChange } from './take-back-status-change.ts';

export const routes = [
  serve(calls.listPeople, listPeople),
  serve(calls.previewStatusChange, previewStatusChange),
  serve(calls.changeStatuses, changeStatuses),
  serve(calls.takeBackStatusChange, takeBackStatusChange),
  serve(calls.readPersonStatuses, readPersonStatuses),
];

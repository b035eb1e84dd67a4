import * as calls from '@paystead/contract/employer/people';
import * as batches from '@paystead/contract/employer/status-batches';
import { serve } from '../platform/http/serve.ts';
import { changeMatchingStatuses } from './change-matching-statuses.ts';
import { changeStatuses } from './change-statuses.ts';
import { downloadRosterPeople } from './download-roster-people.ts';
import { listRosterPeople } from './list-roster-people.ts';
import { listStatusBatches } from './list-status-batches.ts';
import { previewMatchingStatus } from './preview-matching-status.ts';
import { previewStatusChange } from './preview-status-change.ts';
import { readPersonStatuses } from './read-person-statuses.ts';
import { takeBackStatusBatch } from './take-back-status-batch.ts';
import { takeBackStatusChange } from './take-back-status-change.ts';

export const routes = [
  serve(calls.listRosterPeople, listRosterPeople),
  serve(calls.downloadRosterPeople, downloadRosterPeople),
  serve(calls.previewStatusChange, previewStatusChange),
  serve(calls.changeStatuses, changeStatuses),
  serve(calls.takeBackStatusChange, takeBackStatusChange),
  serve(calls.readPersonStatuses, readPersonStatuses),
  serve(batches.previewMatchingStatus, previewMatchingStatus),
  serve(batches.changeMatchingStatuses, changeMatchingStatuses),
  serve(batches.listStatusBatches, listStatusBatches),
  serve(batches.takeBackStatusBatch, takeBackStatusBatch),
];

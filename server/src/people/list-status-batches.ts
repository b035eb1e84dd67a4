import {
  BATCHES_SHOWN,
  listStatusBatches as call,
} from '@paystead/contract/employer/status-batches';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { findBatches } from './status-batches.queries.ts';
import { viewBatch } from './status-batches.view.ts';

/** Changes for all people of a filter, and how far each is (PEOPLE-15). */
export const listStatusBatches = query(call, async (context) => {
  const employerGid = ownEmployer(context);

  const batches = await findBatches(context.db, employerGid, BATCHES_SHOWN);

  return { rows: batches.map((one) => viewBatch(one, context.today)) };
});

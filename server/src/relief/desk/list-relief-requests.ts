import { listReliefRequests as call } from '@paystead/contract/servicing/relief-desk';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { findRequests } from '../requests.queries.ts';
import { viewDeskRequests } from './desk.view.ts';

/** Requests for help; by default those that wait for a person, the longest wait first. */
export const listReliefRequests = query(call, async (context) => {
  const { db, input } = context;
  const { rows, total } = await findRequests(db, {
    state: input.state ?? 'PERSON',
    kind: input.kind,
    ...pageOf(input),
  });
  return { total, rows: await viewDeskRequests(context, rows) };
});

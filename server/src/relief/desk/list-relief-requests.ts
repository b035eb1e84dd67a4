import { listReliefRequests as call } from '@paystead/contract/servicing/relief-desk';
import { query } from '../../platform/calls/command.ts';
import { pageOfFound } from '../../platform/calls/list-ends.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../../platform/calls/place.ts';
import { findNamedPeople } from '../../named-people/index.ts';
import { findRequests } from '../requests.queries.ts';
import { viewDeskRequests } from './desk.view.ts';

/** Requests for help; by default those that wait for a person, the longest wait first. */
export const listReliefRequests = query(call, async (context) => {
  const { db, input } = context;
  const { length, words } = pageOf(input);
  const state = input.state ?? 'PERSON';
  const found = await findRequests(db, {
    state,
    kind: input.kind,
    named: await findNamedPeople(db, words),
    after: placeOf(input.after, 'instant'),
    length,
  });
  const page = pageOfFound(found, length, (last) =>
    startAfter(state === 'PERSON' ? last.answer_by : last.asked_at, last.gid),
  );
  return { ...page, rows: await viewDeskRequests(context, page.rows) };
});

import { previewStatusChange as call } from '@paystead/contract/employer/people';
import { query } from '../platform/calls/command.ts';
import { chosenPeople } from './chosen-people.ts';
import { foreseenOf } from './foreseen.ts';

/** What a change of status would do to each payday (PEOPLE-2). Changes nothing. */
export const previewStatusChange = query(call, async (context) => {
  const { chosen, employerGid, on, returnsOn } = await chosenPeople(context);

  const whom = { gids: chosen.map(({ gid }) => gid) };
  const weighing = { employerGid, whom, status: context.input.status, on, returnsOn };
  const { foreseen } = await foreseenOf(context, weighing);

  return foreseen;
});

import {
  previewMatchingStatus as call,
  StayReason,
} from '@paystead/contract/employer/status-batches';
import { query } from '../platform/calls/command.ts';
import { foreseenOf, sumOf } from './foreseen.ts';
import { stampOf, weighingOf } from './matching-people.ts';

/** What a change for all people of a filter would do, in counts (PEOPLE-14). Changes nothing. */
export const previewMatchingStatus = query(call, async (context) => {
  const weighing = weighingOf(context);

  const { alike, foreseen } = await foreseenOf(context, weighing);
  const staying = alike.filter(({ stays }) => stays !== null);
  const stays = StayReason.options.map((why) => ({
    why,
    people: sumOf(
      staying.filter((one) => one.stays === why),
      'people',
    ),
  }));

  return {
    ...foreseen,
    matched: foreseen.people + sumOf(staying, 'people'),
    stays: stays.filter(({ people }) => people > 0),
    stamp: stampOf(
      weighing,
      alike.filter(({ stays }) => stays === null),
    ),
  };
});

import type { Input } from '@paystead/contract/call';
import type { downloadRosterPeople } from '@paystead/contract/employer/people';
import type { PeopleFilter } from './people.queries.ts';

/** The filter of a list of people, as somebody chose it. */
export function filterOf(
  asked: Pick<Input<typeof downloadRosterPeople>, 'deducted' | 'group' | 'status'>,
): PeopleFilter {
  return {
    status: asked.status ?? null,
    deducted: asked.deducted === '1',
    group: asked.group ?? null,
  };
}

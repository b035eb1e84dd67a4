import type { Answer } from '@paystead/contract/call';
import type { listHeldMoney } from '@paystead/contract/held-money/held-money';
import { addDays } from '@paystead/lending/calendar/calendar';
import { sumHeld } from '../ledger/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { countAges, findOldestUntaken } from './figures.queries.ts';

type Figures = Omit<Answer<typeof listHeldMoney>, 'total' | 'rows' | 'next'>;

/** HELD-5: the days since a sum came in; HELD-2: nothing should reach the last of these ages. */
const AGES = [
  { from_days: 0, to_days: 5 },
  { from_days: 6, to_days: 30 },
  { from_days: 31, to_days: null },
] as const;

/** HELD-5: all open sums by age and owner, in cents, and what they come to by the books. */
export async function heldFigures(context: WorkContext): Promise<Figures> {
  const { actor, db, today } = context;
  const since = AGES.flatMap(({ to_days: days }) =>
    days === null ? [] : [addDays(today, -days).toString()],
  );
  const counted = await countAges(db, { since, staffGid: actor.gid });
  const books = await sumHeld(db);
  const untaken = await findOldestUntaken(db);

  const ages = AGES.map((age, place) => {
    const found = counted.find((one) => one.age === place);
    return { ...age, count: found?.count ?? 0, amount: found?.cents ?? 0n };
  });
  return {
    count: ages.reduce((sum, { count }) => sum + count, 0),
    held: ages.reduce((sum, { amount }) => sum + amount, 0n),
    books,
    yours: counted.reduce((sum, { yours }) => sum + yours, 0),
    no_owner: counted.reduce((sum, { no_owner: many }) => sum + many, 0),
    ages,
    neglected: untaken
      ? { gid: untaken.gid, amount: untaken.amount_cents, received_on: untaken.received_on }
      : null,
  };
}

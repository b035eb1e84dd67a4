import { listContent as call } from '@paystead/contract/product/content-desk';
import { query } from '../platform/calls/command.ts';
import { findAllOn } from './all-on.ts';
import { findPending } from './content-desk.queries.ts';
import { asFields } from './in-force.ts';
import { titleOf } from './content-fields.ts';

/** STAFF-34: every text and setting that can change on a day. */
export const listContent = query(call, async (context) => {
  const { db, now, today } = context;
  const day = today.toString();
  const [valid, pending] = await Promise.all([findAllOn(context, day), findPending(db, now, day)]);
  const items = valid.flatMap((row) => {
    const { group, key, kind } = row;
    if (asFields(row) === null) return [];
    const own = pending.filter((one) => one.kind === kind && one.key === key);
    const next = own.find(({ approved_at: at }) => at !== null);
    return [
      {
        kind,
        key,
        title: titleOf(kind, key, row.title),
        group,
        valid_from: row.validFrom,
        next_day: next?.valid_from ?? null,
        waiting: own.filter(({ approval }) => approval !== null).length,
      },
    ];
  });
  return { today: day, items };
});

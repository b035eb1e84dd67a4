import type { Transaction } from '../platform/database/database.ts';

/** The newest version of each article that is valid on a day, in the order to read them. */
export async function findArticles(db: Transaction, today: Temporal.PlainDate) {
  const rows = await db
    .selectFrom('article')
    .where('valid_from', '<=', today.toString())
    .distinctOn('name')
    .orderBy('name')
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .selectAll()
    .execute();
  return rows.toSorted((a, b) => a.place - b.place);
}

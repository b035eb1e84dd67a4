import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

export interface ReadyText {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** The ready answers in force on a day, New York, in the order of their places. */
export async function findReadyTexts(
  db: Transaction,
  today: Temporal.PlainDate,
): Promise<ReadyText[]> {
  const { rows } = await sql<ReadyText>`
    select key, title, text from (
      select distinct on (key) key, title, text, place from ready_answer
       where valid_from <= ${today.toString()}
       order by key, valid_from desc
    ) as in_force order by place, key`.execute(db);
  return rows;
}

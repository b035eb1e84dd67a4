import type pg from 'pg';
import { read, type Running } from './database.ts';

/**
 * Like `read`, but all statements see the database as it was when the first one ran: a commit in
 * between can't show half of what it did. It costs two round trips more, so it is for work that
 * compares the answers of several statements, and refuses by them.
 */
export function readAtOneMoment<Result>(
  pool: pg.Pool,
  work: (running: Running) => Promise<Result>,
): Promise<Result> {
  return read(pool, async (running) => {
    await running.send('begin isolation level repeatable read read only');
    try {
      return await work(running);
    } finally {
      // After a failed statement, this rolls back. Nothing was written anyway.
      await running.send('commit');
    }
  });
}

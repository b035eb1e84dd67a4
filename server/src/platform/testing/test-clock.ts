import type { Client } from 'pg';

/**
 * Moves the clock of one database, and of what is cloned from it, by milliseconds, so that tests
 * begin at the instant they chose and not at the hour of the machine.
 *
 * PostgreSQL has no setting for this. The owner of a throw-away server may say anew what its
 * functions of time are, though, and the planner puts their words in place of each call: in
 * defaults, views, policies, triggers and the queue's own statements alike. Not moved are
 * `current_timestamp`, `product_today()` and their like, which are no functions; our SQL has none.
 */
export async function moveClock(owner: Client, aheadMs: number): Promise<void> {
  for (const [name, volatility, source] of CLOCKS) {
    await owner.query(`
      create function pg_catalog.machine_${name}() returns timestamptz
        language internal ${volatility} strict parallel safe as '${source}';
      create or replace function pg_catalog.${name}() returns timestamptz
        language sql ${volatility} parallel safe
        as $$ select machine_${name}() + ${Math.trunc(aheadMs)} * interval '1 millisecond' $$;
      grant execute on function pg_catalog.${name}(), pg_catalog.machine_${name}() to public`);
  }
}

/** Name, volatility, and the function of PostgreSQL's own that reads the machine. */
const CLOCKS = [
  ['now', 'stable', 'now'],
  ['transaction_timestamp', 'stable', 'now'],
  ['statement_timestamp', 'stable', 'statement_timestamp'],
  ['clock_timestamp', 'volatile', 'clock_timestamp'],
] as const;

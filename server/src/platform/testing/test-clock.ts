import type { Client } from 'pg';

/**
 * Moves the clock of one database, and of its clones, by milliseconds, so that tests begin at an
 * instant of their choice instead of the machine's time.
 *
 * PostgreSQL has no setting for this. But the owner of a throw-away server may redefine its time
 * functions, and the planner inlines the new definition in each call: in defaults, views, policies,
 * triggers and the queue's own statements alike. This doesn't move `current_timestamp` and its
 * like, which are no functions; our SQL uses none of them.
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

/** Name, volatility, and PostgreSQL's own function that reads the machine's clock. */
const CLOCKS = [
  ['now', 'stable', 'now'],
  ['transaction_timestamp', 'stable', 'now'],
  ['statement_timestamp', 'stable', 'statement_timestamp'],
  ['clock_timestamp', 'volatile', 'clock_timestamp'],
] as const;

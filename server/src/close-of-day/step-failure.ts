import { HandedBack, LostClaim } from '../platform/jobs/job.ts';
import { isDatabaseOutage, Outage } from '../platform/refusal.ts';

/** A deadlock, or two transactions that can't both commit: the next try may succeed. */
const COLLISIONS = new Set(['40001', '40P01']);

/**
 * Whether an error says nothing about the item that met it: the database or a partner is down, this
 * worker has to stop, another one took over, or two transactions collided.
 */
export function isOfWholeStep(error: unknown): boolean {
  return (
    error instanceof Outage ||
    error instanceof LostClaim ||
    error instanceof HandedBack ||
    isDatabaseOutage(error) ||
    COLLISIONS.has(codeOf(error) ?? '')
  );
}

const LONGEST = 160;

/**
 * The cause of a failure for staff, without the values that may stand in an error: a database error
 * by its code and constraint, any other by its message without quotations and numbers.
 */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown error';
  const code = codeOf(error);
  if (code !== undefined) {
    const constraint = 'constraint' in error ? error.constraint : undefined;
    return `database error ${code}${typeof constraint === 'string' ? `, ${constraint}` : ''}`;
  }
  const [line = ''] = error.message.split('\n');
  const said = line.replaceAll(/(["'`“]).*?["'`”]/g, '…').replaceAll(/(?<![\w-])\d{3,}/g, '…');
  return `${error.name}: ${said}`.slice(0, LONGEST);
}

/** The five characters of an error of PostgreSQL. */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

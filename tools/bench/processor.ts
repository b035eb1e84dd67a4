import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from '../../server/src/platform/testing/test-server.ts';

/** The product's process, and the database's first process, the parent of its others. */
export interface Processes {
  readonly product: number;
  readonly database: number;
}

/** The first process of a database server on this machine; 0 if it isn't visible. */
export function databaseProcess(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return statOf(rows[0].pid as number)?.parent ?? 0;
  });
}

/** Reads how many milliseconds of CPU time product and database have spent since their start. */
export function processorTime({ product, database }: Processes) {
  return () => ({ product: ownTime(product), database: timeWithChildren(database) });
}

/**
 * Milliseconds of CPU time that product and database spend on one piece of work. Unlike speed, this
 * doesn't change with other load on the machine. NaN if the system doesn't report it.
 */
export async function processorCost(
  { product, database }: Processes,
  work: () => Promise<number>,
): Promise<{ speed: number; ms: number }> {
  const spent = () => ownTime(product) + timeWithChildren(database);
  const [before, start] = [spent(), performance.now()];
  const speed = await work();
  const pieces = (speed * (performance.now() - start)) / 1000;
  return { speed, ms: (spent() - before) / pieces };
}

const MS_A_TICK = 10;

function ownTime(pid: number): number {
  return (statOf(pid)?.ticks ?? Number.NaN) * MS_A_TICK;
}

/** Children that have exited count in `endedTicks` of their parent. */
function timeWithChildren(pid: number): number {
  const own = statOf(pid);
  if (!own) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  const ticks = children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0);
  return (own.ticks + own.endedTicks + ticks) * MS_A_TICK;
}

function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, ticks: user + system, endedTicks: endedUser + endedSystem };
  } catch {
    return undefined; // It exited, or this system has no /proc.
  }
}

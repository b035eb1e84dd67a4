import type pg from 'pg';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';

/** How one statement read one table, at its worst. */
export interface TableRead {
  readonly statement: string;
  readonly table: string;
  /** Rows that the plan touched there, over all of its loops. */
  readonly rows: number;
  /** Of these, those that weren't answered by an index alone. */
  readonly fetched: number;
  readonly isSequential: boolean;
}

/** The statements that the product sent, as PostgreSQL carried them out. */
export interface Statements {
  /** How each statement, also one within a function or trigger, read each table. */
  reads(): readonly TableRead[];
  /** Pairs of rows that a statement's joins compared in vain, at its worst. */
  misses(): ReadonlyMap<string, number>;
  /** Statements that were sent with these numbers of parameters; lists of values count as one. */
  parameters(): ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * Lets PostgreSQL report the plan of every statement from now on, with the rows it really read. For
 * this the database loads `auto_explain`, which comes with PostgreSQL. Call it before the product's
 * pools open their first connection.
 */
export async function recordStatements({ owner, platform }: TestWorld): Promise<Statements> {
  await explainAll(owner);
  const reads = new Map<string, TableRead>();
  const misses = new Map<string, number>();
  const seen = new Map<string, number>();
  const counts = new Map<string, Set<number>>();
  for (const pool of [
    platform.database.requests,
    platform.database.reads,
    platform.database.jobs,
  ]) {
    pool.on('connect', (client) => {
      client.on('notice', ({ message }) => {
        const carried = planIn(message, seen);
        if (!carried) return;
        noteReads(reads, carried);
        noteMisses(misses, carried);
      });
      countParameters(client, counts);
    });
  }
  return { reads: () => [...reads.values()], misses: () => misses, parameters: () => counts };
}

const EXPLAIN = {
  log_min_duration: '0',
  log_analyze: 'on',
  log_timing: 'off',
  log_nested_statements: 'on',
  log_format: 'json',
  log_level: 'notice',
  log_parameter_max_length: '0',
};

async function explainAll(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  await owner.query(`load 'auto_explain'`);
  await owner.query(`alter database ${name} set session_preload_libraries = 'auto_explain'`);
  for (const [setting, value] of Object.entries(EXPLAIN)) {
    await owner.query(`alter database ${name} set auto_explain.${setting} = '${value}'`);
  }
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many plans of one statement are read in any case; after that, one of so many. */
const EVERY_PLAN = 200;
const ONE_OF = 20;

/** A statement, and the plan by which it was carried out. */
interface Carried {
  readonly statement: string;
  readonly plan: PlanNode;
}

function planIn(message: string | undefined, seen: Map<string, number>): Carried | undefined {
  const at = message?.indexOf('{') ?? -1;
  if (!message?.startsWith('duration:') || at === -1) return undefined;
  const beginning = message.slice(at, at + 400);
  const times = (seen.get(beginning) ?? 0) + 1;
  seen.set(beginning, times);
  if (times > EVERY_PLAN && times % ONE_OF !== 0) return undefined;
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at)) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  return { statement: text.replaceAll(/\s+/g, ' ').trim(), plan };
}

function noteReads(reads: Map<string, TableRead>, { plan, statement }: Carried): void {
  for (const read of readsOf(plan)) {
    const key = `${read.table} ${statement}`;
    const known = reads.get(key);
    const isWorst = !known || known.rows < read.rows || known.fetched < read.fetched;
    if (!isWorst && (known.isSequential || !read.isSequential)) continue;
    reads.set(key, {
      statement,
      ...read,
      rows: Math.max(read.rows, known?.rows ?? 0),
      fetched: Math.max(read.fetched, known?.fetched ?? 0),
      isSequential: read.isSequential || known?.isSequential === true,
    });
  }
}

function noteMisses(misses: Map<string, number>, { plan, statement }: Carried): void {
  misses.set(statement, Math.max(missesOf(plan), misses.get(statement) ?? 0));
}

function missesOf(node: PlanNode): number {
  const own = (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, part) => sum + missesOf(part), Math.round(own));
}

/** The scans of a plan that were carried out, summed by table. */
function readsOf(plan: PlanNode): Omit<TableRead, 'statement'>[] {
  const found = new Map<string, Omit<TableRead, 'statement'>>();
  const visit = (node: PlanNode) => {
    const { 'Relation Name': table, 'Actual Loops': loops, 'Node Type': type } = node;
    if (table !== undefined && loops > 0 && type.includes('Scan')) {
      const each =
        node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0);
      const known = found.get(table);
      found.set(table, {
        table,
        rows: Math.round(each * loops) + (known?.rows ?? 0),
        fetched: (type.includes('Only') ? 0 : Math.round(each * loops)) + (known?.fetched ?? 0),
        isSequential: type.includes('Seq Scan') || known?.isSequential === true,
      });
    }
    node.Plans?.forEach(visit);
  };
  visit(plan);
  return [...found.values()];
}

function countParameters(client: pg.PoolClient, counts: Map<string, Set<number>>): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [first] = given;
    if (typeof first === 'object' && first !== null && 'text' in first && 'values' in first) {
      const { text, values } = first as { text: string; values: readonly unknown[] };
      const shape = shapeOf(text);
      counts.set(shape, (counts.get(shape) ?? new Set()).add(values.length));
    }
    return query(...given);
  }) as typeof client.query;
}

/** The statement with each list of parameters, and each list of such lists, as one. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+(::\w+(\[\])?)?/g, '$')
    .replaceAll(/\$(, \$)+/g, '$…')
    .replaceAll(/\((\$…?)\)(, \(\1\))+/g, '($)…');
}

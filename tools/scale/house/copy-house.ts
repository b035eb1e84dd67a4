import pg from 'pg';
import { pgTypes } from '../../../server/src/platform/database/pg-types.ts';
import type { TestWorld } from '../../../server/src/platform/testing/test-world.ts';
import { readSpans, writeFunctions } from './copied-values.ts';
import { type Plan, planCopy } from './plan-copies.ts';
import { readTables, type Table } from './read-tables.ts';
import { sealCopies } from './seal-copies.ts';
import { continueStatement } from './continue-statement.ts';
import { isOwn, isSum, ownTables, SUMS } from './which-rows.ts';

/** Copies in one statement, so that each connection has some. */
const MOST_AT_ONCE = 50;
/** Connections that copy at the same time. */
const WORKERS = 2;

type World = Pick<TestWorld, 'owner' | 'ownerUrl' | 'platform'>;

/**
 * Copies a house in the database itself, until there are this many, each with employers, people,
 * loans and books of its own; what they share, such as bank files, has the sums of all. Triggers
 * rest meanwhile. No copy has an audit trail, sessions or what waits in the queue.
 */
export async function copyHouse(world: World, houses: number): Promise<void> {
  if (houses <= 1) return;
  await withOwner(world, async (client) => {
    const tables = await readTables(client);
    const own = await keepOriginals(client, tables);
    const plans: Plan[] = [];
    for (const table of own) plans.push(await planCopy(client, table, tables));
    await multiplySums(client, houses);
    await copyAll(world, plans, houses);
    await moveSequences(client, own);
    await continueStatement(client, world.platform.config.dataFolder, houses);
    await client.query('drop schema original cascade');
    await client.query('vacuum analyze'); // as autovacuum does in time
  });
}

/** Keeps the rows that are copied in the schema `original`; returns the tables that have any. */
async function keepOriginals(
  client: pg.ClientBase,
  tables: ReadonlyMap<string, Table>,
): Promise<Table[]> {
  await client.query('create schema original; create table original.kept (gid uuid)');
  const own: Table[] = [];
  for (const table of ownTables(tables)) {
    const { name } = table;
    const { rowCount } = await client.query(
      `create unlogged table original.${name} as select * from ${name} where ${isOwn(name)}`,
    );
    if ((rowCount ?? 0) > 0) own.push(table);
  }
  const copied = new Set(own.map(({ name }) => name));
  for (const { columns, name, uniques } of tables.values()) {
    const keys = columns.filter(
      (one) => one.type === 'uuid' && uniques.some(([key, more]) => key === one.name && !more),
    );
    const rows = copied.has(name) ? `not (${isOwn(name)})` : 'true';
    for (const key of keys) {
      await client.query(`insert into original.kept select ${key.name} from ${name}
        where ${rows} and ${key.name} is not null`);
    }
  }
  return own;
}

async function multiplySums(client: pg.ClientBase, houses: number): Promise<void> {
  for (const [table, columns] of Object.entries(SUMS)) {
    const set = columns.map((column) => `${column} = ${column} * ${houses}`).join(', ');
    await client.query(`update ${table} set ${set} where ${isSum(table)}`);
  }
}

/** Copies range after range of houses, on a few connections. */
async function copyAll(world: World, plans: readonly Plan[], houses: number): Promise<void> {
  await withOwner(world, async (client) => {
    const spans = await readSpans(client, houses);
    await writeFunctions(client, spans);
  });
  let next = 1;
  const work = () =>
    withOwner(world, async (client) => {
      while (next < houses) {
        const from = next;
        const to = Math.min(from + MOST_AT_ONCE, houses) - 1;
        next = to + 1;
        await client.query('begin');
        for (const plan of plans) await copyTable(client, world, plan, { from, to });
        await client.query('commit');
      }
    });
  await Promise.all(Array.from({ length: WORKERS }, work));
}

async function copyTable(
  client: pg.ClientBase,
  { platform }: World,
  { columns, table }: Plan,
  range: { readonly from: number; readonly to: number },
): Promise<void> {
  const sealed = await sealCopies(client, platform.vault, table, range);
  const params: unknown[] = [range.from, range.to];
  const joins = sealed.map(({ ciphers, column, gids, houses }) => {
    const first = params.push(gids, houses, ciphers) - 2;
    return `left join unnest($${first}::uuid[], $${first + 1}::int[], $${first + 2}::bytea[])
      as again_${column} (gid, copy, cipher)
      on again_${column}.gid = o.gid and again_${column}.copy = house`;
  });
  const values = columns.map(({ is, name }) =>
    sealed.some(({ column }) => column === name) ? `coalesce(again_${name}.cipher, ${is})` : is,
  );
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
     overriding system value
     select ${values.join(', ')}
       from original.${table} o cross join generate_series($1::int, $2::int) house
       ${joins.join(' ')}`,
    params,
  );
}

/** Numbers that are given next come after those of all copies. */
async function moveSequences(client: pg.ClientBase, own: readonly Table[]): Promise<void> {
  for (const { name, numbered } of own) {
    if (numbered === null) continue;
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${numbered})) from ${name}`,
      [name, numbered],
    );
  }
  await client.query(`
    select setval('ach_trace_sequence', max(right(trace_number, 7)::bigint)) from ach_entry;
    select setval('deposit_account_number', max(right(account_number, 8)::bigint))
      from deposit_instruction`);
}

/** A connection of the tables' owner on which triggers rest. */
async function withOwner<Result>(
  { ownerUrl }: World,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, types: pgTypes });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    return await work(client);
  } finally {
    await client.end();
  }
}

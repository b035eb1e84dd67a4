import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction as KyselyTransaction,
} from 'kysely';
import type pg from 'pg';
import { planOnce, readOnly } from './connection-settings.ts';
import { databaseHosts, doubtHosts, openPool } from './database-hosts.ts';
import type { DB } from './database.types.ts';
import { pgTypes, writeParameter } from './pg-types.ts';
import { isDatabaseOutage, Outage, takesNoWrites } from '../refusal.ts';

/** A running transaction, as the queries of the slices receive it. */
export type Transaction = KyselyTransaction<DB>;

export type { DB };

/** The server's connections to PostgreSQL, all as the role `paystead_app`. */
export interface Database {
  /** For requests that write: short statements, short waits. */
  readonly requests: pg.Pool;
  /** For requests that read: these connections can't write, and need no begin or commit. */
  readonly reads: pg.Pool;
  /** For jobs: statements may take minutes, but jobs never take connections from requests. */
  readonly jobs: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connection address of the application role. */
  readonly url: string;
  /** Connections for requests. */
  readonly max?: number;
  /** Called when an idle connection breaks. */
  readonly onError?: (error: Error) => void;
}

const SECOND = 1000;

/** Creates the pools; they connect on first use. */
export function openDatabase({ url, max = 16, onError }: DatabaseOptions): Database {
  const hosts = databaseHosts(url);
  const shared = { types: pgTypes, pipeline: true, idleTimeoutMillis: 30 * SECOND };
  const patience = {
    ...shared,
    max,
    connectionTimeoutMillis: 4 * SECOND,
    statement_timeout: 4 * SECOND,
    lock_timeout: 3.5 * SECOND,
    query_timeout: 4.5 * SECOND, // for a server that has stopped responding
    idle_in_transaction_session_timeout: 15 * SECOND,
  };
  const requests = openPool(hosts, [planOnce], { ...patience, application_name: 'paystead' });
  const reads = openPool(hosts, [planOnce, readOnly], {
    ...patience,
    application_name: 'paystead reads',
  });
  const jobs = openPool(hosts, [], {
    ...shared,
    max: 8, // four for the chunks of a close, and as many for everything else
    connectionTimeoutMillis: 10 * SECOND,
    statement_timeout: 300 * SECOND,
    query_timeout: 305 * SECOND,
    // Another worker may wait for the locks of one that hangs.
    idle_in_transaction_session_timeout: 60 * SECOND,
    application_name: 'paystead jobs',
  });
  for (const pool of [requests, reads, jobs]) pool.on('error', (error) => onError?.(error));

  return {
    requests,
    reads,
    jobs,
    close: async () => void (await Promise.all([requests.end(), reads.end(), jobs.end()])),
  };
}

/** An open transaction: its typed queries, and statements sent without waiting. */
export interface Running {
  readonly db: Transaction;
  /** Sends one statement; statements sent together do not wait for each other's answers. */
  send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Calls `act` after the transaction has committed; never if it doesn't commit. */
  afterCommit(act: () => void): void;
}

/** The result of the work: what to answer and whether to keep the writes. */
export interface Outcome<Result> {
  readonly result: Result;
  readonly keep: boolean;
  /** Sent just before the commit, in the same round trip. */
  readonly last?: { readonly text: string; readonly values: readonly unknown[] };
}

/** If more requests wait for a connection, refuses at once, so that none pile up. */
const LONGEST_QUEUE = 400;

/**
 * Runs `work` in one transaction of `pool`. Any error rolls everything back. Throws `Outage` if too
 * many requests already wait for a connection.
 */
export async function transact<Result>(
  pool: pg.Pool,
  work: (running: Running) => Promise<Outcome<Result>>,
): Promise<Result> {
  const { client, connection } = await take(pool);
  const afterwards: (() => void)[] = [];
  let outcome: Outcome<Result>;
  try {
    outcome = await work({
      db: transactionOn(connection),
      send: connection.send,
      afterCommit: (act) => void afterwards.push(act),
    });
  } catch (error) {
    throw await afterFailure(pool, client, connection, error);
  }
  if (!outcome.keep) {
    await end(client, connection, 'rollback');
    return outcome.result;
  }
  await commit(pool, client, connection, outcome.last);
  for (const act of afterwards) act();

  return outcome.result;
}

/**
 * Runs `work` on a connection of `database.reads`, which can only read, each statement by itself
 * and without a transaction. The work must begin with `door()`, which tells the connection who
 * reads: row-level security goes by that until the next `door()` on the same connection. So nothing
 * may lend the connection to another client in between; `requireDirectConnection` looks at each
 * start. What this saves against a transaction stands in decision 0005.
 */
export async function read<Result>(
  pool: pg.Pool,
  work: (running: Running) => Promise<Result>,
): Promise<Result> {
  const { client, connection } = await take(pool);
  let broken = false;
  try {
    return await work({
      db: transactionOn(connection),
      send: connection.send,
      afterCommit: () => undefined, // nothing was written
    });
  } catch (error) {
    broken = isDatabaseOutage(error);
    if (broken) doubtHosts(pool);
    throw error;
  } finally {
    connection.close();
    client.release(broken);
  }
}

async function take(pool: pg.Pool) {
  if (pool.waitingCount > LONGEST_QUEUE) {
    throw new Outage('Too many requests wait for the database');
  }
  const client = await pool.connect().catch((error: unknown) => {
    doubtHosts(pool);
    throw error;
  });

  return { client, connection: new ClientConnection(client) };
}

/** Rolls back, or in an outage ends the connection, which may hang. Returns what to throw. */
async function afterFailure(
  pool: pg.Pool,
  client: pg.PoolClient,
  connection: ClientConnection,
  error: unknown,
): Promise<unknown> {
  if (!isDatabaseOutage(error) && !takesNoWrites(error)) {
    await end(client, connection, 'rollback');
    return error;
  }
  connection.close();
  client.release(true);
  doubtHosts(pool);
  return takesNoWrites(error)
    ? new Outage('The database takes no writes', { cause: error })
    : error;
}

/** Ends the transaction; if even that fails, discards the connection. */
async function end(client: pg.PoolClient, connection: ClientConnection, how: string) {
  try {
    await connection.send(how);
    connection.close();
    client.release();
  } catch {
    connection.close();
    client.release(true);
  }
}

async function commit(
  pool: pg.Pool,
  client: pg.PoolClient,
  connection: ClientConnection,
  last: Outcome<unknown>['last'],
): Promise<void> {
  const [before, committed] = await Promise.allSettled([
    last && connection.send(last.text, last.values),
    connection.send('commit'),
  ]);
  connection.close();
  client.release(committed.status === 'rejected');
  if (committed.status === 'rejected') doubtHosts(pool);
  if (before.status === 'rejected') throw before.reason;
  if (committed.status === 'rejected') throw committed.reason;
  // PostgreSQL answers COMMIT with ROLLBACK if an earlier statement failed unnoticed.
  if (committed.value.command !== 'COMMIT') throw new Error('The transaction did not commit');
}

/** Prepares a statement under a short name from its second use; the texts are ours and few. */
const preparedNames = new Map<string, string | null>();
const MOST_PREPARED = 2000;
let lastPrepared = 0;

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text);
  if (known) return known;
  if (known === undefined) {
    if (preparedNames.size < MOST_PREPARED) preparedNames.set(text, null);
    return undefined;
  }
  lastPrepared += 1;
  const name = `q${lastPrepared}`;
  preparedNames.set(text, name);
  return name;
}

const NOT_PREPARED = new Set(['begin', 'begin read only', 'commit', 'rollback']);

/** Lets Kysely speak on one pool client, for the length of one transaction. */
class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #open = true;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  readonly send = async (
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult> => {
    if (!this.#open) throw new Error('This transaction is over');
    if (values.length === 0 && NOT_PREPARED.has(text)) return this.#client.query(text);
    return this.#client.query({
      text,
      name: preparedName(text),
      values: values.map(writeParameter),
    });
  };

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.send(query.sql, query.parameters);
    return {
      rows: rows as Row[],
      numAffectedRows: command === 'SELECT' ? undefined : BigInt(rowCount ?? 0),
    };
  }

  // oxlint-disable-next-line require-yield -- the interface requires it; we never stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used; read in pages');
  }

  close(): void {
    this.#open = false;
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error('Queries run inside command(), query() or job() only');
  },
});
const driver = dialect.createDriver();
const config = { dialect };

function transactionOn(connection: DatabaseConnection): Transaction {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });

  return new KyselyTransaction<DB>({ config, driver, dialect, executor });
}

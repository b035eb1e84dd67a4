import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startPostgres } from '../database/embedded-postgres.ts';
import { choosePlace } from '../database/embedded-postgres/place.ts';
import { appRole } from '../database/embedded-postgres/server-url.ts';
import { migrate } from '../database/migrate.ts';
import { installQueue } from '../jobs/queue-schema.ts';
import { moveClock } from './test-clock.ts';
import { briefFolder } from './test-folder.ts';

/** The addresses of the tests' server. */
export interface TestServerAddress {
  /** The owner, who creates and drops databases. */
  url: string;
  /** The server’s own login. */
  appUrl: string;
  /** A migrated database that takes no connections and is only cloned. */
  template: string;
  /** The same with the tables of the queue. */
  templateWithQueue: string;
}

export interface TestServer extends TestServerAddress {
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** A server to use instead of a throw-away one, as its superuser. */
  readonly databaseUrl?: string | undefined;
  /** How many milliseconds the clock of its databases is ahead of the machine's. */
  readonly aheadMs?: number;
}

/**
 * Starts a throw-away server, or uses an existing one, and migrates template databases on it. A
 * throw-away server stops even if this process is killed.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { databaseUrl, aheadMs = 0 } = options;
  const server = databaseUrl ? ownServer(databaseUrl) : await startThrowAway();
  const template = `paystead_template_${randomBytes(4).toString('hex')}`;
  const templateWithQueue = `${template}_queue`;
  await asOwner(server.url, `create database ${template} ${sortedAsEverywhere}`);
  const templateUrl = withDatabase(server.url, template);
  if (aheadMs !== 0) await withClient(templateUrl, (owner) => moveClock(owner, aheadMs));
  await migrate(templateUrl);
  await closeTemplate(server.url, template);
  await cloneDatabase(server.url, template, templateWithQueue);
  await installQueue(withDatabase(server.url, templateWithQueue));
  await closeTemplate(server.url, templateWithQueue);

  return {
    url: server.url,
    appUrl: server.appUrl,
    template,
    templateWithQueue,
    async close() {
      for (const name of [template, templateWithQueue]) {
        await asOwner(server.url, `alter database ${name} is_template false`);
        await asOwner(server.url, `drop database ${name} with (force)`);
      }
      await server.close();
    },
  };
}

async function closeTemplate(url: string, name: string): Promise<void> {
  await asOwner(url, `alter database ${name} is_template true allow_connections false`);
}

/** Clones a database without connections. Copies its files, which needs no log for their pages. */
export async function cloneDatabase(url: string, template: string, name: string): Promise<void> {
  await asOwner(url, `create database ${name} template ${template} strategy file_copy`);
}

/** An existing server may have another locale, which would sort texts differently. */
const sortedAsEverywhere = `template template0 encoding 'UTF8'
  locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`;

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;

  return address.href;
}

/** Runs one statement as the owner, on its own connection. */
export async function asOwner(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

/** Runs `work` on its own connection. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Server = Omit<TestServer, 'template' | 'templateWithQueue'>;

/** A server that one test may kill, freeze or fill. */
export interface ThrowAway extends Server {
  /** Of its data. */
  readonly folder: string;
  /** Of the process that started all others of the server. */
  readonly pid: number;
}

/** On a server whose passwords we don't know, the owner switches to the login’s role. */
function ownServer(url: string): Server {
  const address = new URL(url);
  address.searchParams.set('options', `-c role=${appRole}`);

  return { url, appUrl: address.href.replaceAll('+', '%20'), close: async () => {} };
}

/**
 * An empty temporary server. It stops when closed, or when this process is killed.
 * @param fsync true if a test kills the server and what was acknowledged must survive
 */
export async function startThrowAway(
  fsync = false,
  folder = briefFolder('paystead-test-'),
): Promise<ThrowAway> {
  const reaper = startReaper(folder, choosePlace(folder).root);
  const { url, appUrl, pid, stop } = await startPostgres({ folder, fsync });

  return {
    url,
    appUrl,
    folder,
    pid,
    async close() {
      await stop();
      reaper.ref();
      const gone = new Promise((resolve) => reaper.once('exit', resolve));
      reaper.stdin?.end();
      await gone;
    },
  };
}

/**
 * A shell that waits for the end of its input, which comes when we close it or are killed. Then it
 * stops the server if it runs, and removes its folders. It retries for a while, because a program
 * that prepares the server may still be writing.
 */
function startReaper(...folders: [wished: string, real: string]): ChildProcess {
  const script = `
    read -r _
    pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -INT "$pid" 2>/dev/null
    tries=0
    while [ -e "$1/data/postmaster.pid" ] && [ $tries -lt 100 ]; do
      tries=$((tries + 1))
      sleep 0.05
    done
    while rm -rf "$0" "$1"; [ -e "$1" ] && [ $tries -lt 200 ]; do
      tries=$((tries + 1))
      sleep 0.05
    done`;
  const reaper = spawn('/bin/sh', ['-c', script, ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  reaper.unref();

  return reaper;
}

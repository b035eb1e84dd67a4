import { spawn, spawnSync } from 'node:child_process';
import pg from 'pg';
import { CLIENTS } from './load.ts';

/** What pgbench measures: five short statements in a transaction, similar to TPC-B. */
export interface TpcB {
  readonly name: string;
  /** Transactions per second, of as many clients as the product has by default. */
  run(seconds: number, clients?: number): Promise<number>;
}

const BRANCHES = 32;

/** Runs pgbench if installed, otherwise the same transactions from here, which is slower. */
export async function prepareTpcB(url: string): Promise<TpcB> {
  const settings = ['-i', '-I', 'dtGvp', '-s', String(BRANCHES), '-q', url];
  const made = spawnSync('pgbench', settings, { encoding: 'utf8' });
  if (made.error) return ownTpcB(url);
  if (made.status !== 0) throw new Error(`pgbench: ${made.stderr}`);

  return { name: 'pgbench', run: (seconds, clients) => pgbench(url, seconds, clients) };
}

function pgbench(url: string, seconds: number, clients = CLIENTS): Promise<number> {
  const many = ['-c', String(clients), '-j', String(Math.min(clients, 2)), '-T', String(seconds)];
  const load = ['-n', '-M', 'prepared', ...many, url];
  const child = spawn('pgbench', load, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part) => (said += String(part)));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', () => {
      const [, tps] = /tps = ([\d.]+)/.exec(said) ?? [];
      if (tps === undefined) fail(new Error(`pgbench: ${said}`));
      else done(Number(tps));
    });
  });
}

async function ownTpcB(url: string): Promise<TpcB> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  await pool.query(TABLES);
  await pool.query('vacuum analyze pgbench_accounts');
  await pool.end();
  return {
    name: 'five statements from here',
    async run(seconds, count = CLIENTS) {
      const clients = new pg.Pool({ connectionString: url, max: count });
      const start = performance.now();
      const until = start + seconds * 1000;
      const done = await Promise.all(
        Array.from({ length: count }, () => transactionsUntil(clients, until)),
      );
      await clients.end();
      const total = done.reduce((sum, each) => sum + each, 0);
      return (total / (performance.now() - start)) * 1000;
    },
  };
}

const TABLES = `
  drop table if exists pgbench_branches, pgbench_tellers, pgbench_accounts, pgbench_history;
  create table pgbench_branches (bid int primary key, bbalance int) with (fillfactor = 100);
  create table pgbench_tellers (tid int primary key, bid int, tbalance int);
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
  insert into pgbench_branches select n, 0 from generate_series(1, ${BRANCHES}) n;
  insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0
    from generate_series(1, ${BRANCHES * 10}) n;
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, ''
    from generate_series(1, ${BRANCHES * 100_000}) n`;

const STATEMENTS = [
  'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
  'select abalance from pgbench_accounts where aid = $1',
  'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
  'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
  'insert into pgbench_history values ($1, $2, $3, $4, now())',
] as const;

async function transactionsUntil(pool: pg.Pool, until: number): Promise<number> {
  const client = await pool.connect();
  const anyOf = (count: number) => 1 + Math.floor(Math.random() * count);
  let done = 0;
  while (performance.now() < until) {
    const [account, teller, branch] = [
      anyOf(BRANCHES * 100_000),
      anyOf(BRANCHES * 10),
      anyOf(BRANCHES),
    ];
    const delta = anyOf(10_000) - 5000;
    const values = [
      [delta, account],
      [account],
      [delta, teller],
      [delta, branch],
      [teller, branch, account, delta],
    ];
    await client.query('begin');
    for (const [index, text] of STATEMENTS.entries()) {
      await client.query({ name: `tpc${index}`, text, values: values[index] ?? [] });
    }
    await client.query('commit');
    done += 1;
  }
  client.release();
  return done;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { expect } from 'vitest';
import { briefFolder } from './test-folder.ts';

/** Another process that uses an embedded server, or was refused it. */
export interface Neighbour {
  reused: boolean;
  pid: number;
  url: string;
  refusal?: string;
  /** Exits normally. */
  stop(): Promise<void>;
  /** Exits as by kill -9. */
  kill(): Promise<void>;
}

const program = `
  const { startPostgres } = await import(process.argv[1]);
  try {
    const server = await startPostgres({ folder: process.argv[2], fsync: false });
    console.log(JSON.stringify(server));
    process.stdin.once('data', () => server.stop().then(() => process.exit()));
  } catch (error) {
    console.log(JSON.stringify({ refusal: error.message }));
  }`;

/** Starts the embedded server from a separate process, as this user or another. */
export async function startNeighbour(
  folder: string,
  as: { uid?: number; gid?: number } = {},
): Promise<Neighbour> {
  const launcher = join(import.meta.dirname, '../database/embedded-postgres.ts');
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, launcher, folder],
    { ...as, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const silent = ended.then(() => {
    throw new Error('The neighbour ended without a word');
  });
  silent.catch(() => undefined);
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), silent]);

  return {
    ...JSON.parse(line),
    async stop() {
      child.stdin.write('stop');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A new folder that the server’s user can enter. */
export function newFolder(): string {
  return briefFolder('paystead-launcher-');
}

/** The single value of a query's result. */
export async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Expects a refusal in one sentence that also says what to do. */
export async function expectRefusal(start: Promise<unknown>, sentence: string | RegExp) {
  await expect(start).rejects.toThrow(sentence);
  await expect(start).rejects.toThrow('set DATABASE_URL');
}

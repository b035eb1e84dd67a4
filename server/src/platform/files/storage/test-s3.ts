import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The only account of the server for tests. */
const ACCOUNT = 'S3RVER';
const BUCKET = 'documents';

/** An S3 server with one empty bucket, in its own process. */
export interface TestS3 {
  /** Environment variables that point to it. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder of its files. */
  readonly folder: string;
  /** Stops it, to simulate a failed storage. */
  stop(): Promise<void>;
  /** Stops it and deletes its files. */
  close(): Promise<void>;
}

/** Exits when the process that started it exits. */
const program = `
  const { default: S3rver } = await import(process.argv[1]);
  const server = new S3rver({
    ...JSON.parse(process.argv[2]), address: '127.0.0.1', port: 0, silent: true,
  });
  console.log((await server.run()).port);
  process.stdin.resume().once('close', () => process.exit());`;

/**
 * @param checks `signatures` of every request. The server gets those of listings wrong: it forgets
 *   the slash behind a bucket. Without this, the name of the account is enough.
 */
export async function testS3(checks: 'account' | 'signatures' = 'account'): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 'paystead-s3-'));
  const options = JSON.stringify({
    directory: folder,
    allowMismatchedSignatures: checks === 'account',
    configureBuckets: [{ name: BUCKET }],
  });
  const library = import.meta.resolve('@20minutes/s3rver');
  // It encrypts the continuation token with DES, which OpenSSL offers only on request.
  const child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', '--input-type=module', '--eval', program, library, options],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const silent = ended.then(() => {
    throw new Error('The S3 server ended without a word');
  });
  silent.catch(() => undefined);
  const [port] = await Promise.race([once(createInterface(child.stdout), 'line'), silent]);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };

  return {
    env: environment(`http://127.0.0.1:${port}`),
    folder,
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function environment(url: string) {
  return {
    STORAGE: 's3',
    S3_ENDPOINT: url,
    S3_REGION: 'us-east-1',
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: ACCOUNT,
    S3_SECRET_ACCESS_KEY: ACCOUNT,
    S3_FORCE_PATH_STYLE: 'on',
  };
}

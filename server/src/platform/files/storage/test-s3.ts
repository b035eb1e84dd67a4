import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The only account of the server for tests. */
const ACCOUNT = 'S3RVER';
const BUCKET = 'documents';

/** An S3 server with one empty bucket, in a process of its own. */
export interface TestS3 {
  /** Settings by their names in the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it keeps its files. */
  readonly folder: string;
  /** Ends it, as a storage that fails. */
  stop(): Promise<void>;
  /** Ends it and removes what it kept. */
  close(): Promise<void>;
}

/** Ends by itself when whoever started it does. */
const program = `
  const { default: S3rver } = await import(process.argv[1]);
  const server = new S3rver({
    ...JSON.parse(process.argv[2]), address: '127.0.0.1', port: 0, silent: true,
  });
  console.log((await server.run()).port);
  process.stdin.resume().once('close', () => process.exit());`;

/**
 * @param checks `signatures` of every request. The server gets those of listings wrong: it forgets
 *               the slash behind a bucket. Without, the name of the account is enough.
 */
export async function testS3(checks: 'account' | 'signatures' = 'account'): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 'paystead-s3-'));
  const options = JSON.stringify({
    directory: folder,
    allowMismatchedSignatures: checks === 'account',
    configureBuckets: [{ name: BUCKET }],
  });
  const library = import.meta.resolve('@20minutes/s3rver');
  // Where a listing goes on it hides in DES, which OpenSSL knows only when asked to.
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

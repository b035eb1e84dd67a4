import { addAbortSignal, Readable } from 'node:stream';
import type * as Library from '@aws-sdk/client-s3';
import { Outage } from '../../refusal.ts';
import type { S3Settings } from '../../settings/storage-settings.ts';
import { checkKey, isKey, type Storage } from './port.ts';

/** How long a person who sends or opens a document may wait, in milliseconds. */
export interface Patience {
  readonly connectMs: number;
  readonly tryMs: number;
  readonly tries: number;
  /** All tries of a call, the pauses between them, and the transfer of its content. */
  readonly wholeMs: number;
}

/** An upload keeps its transaction open, and the database ends that after 15 idle seconds. */
const PATIENCE: Patience = { connectMs: 2000, tryMs: 8000, tries: 3, wholeMs: 10_000 };
/** No upload gets near this size. */
const LONGEST_FILE = 64 * 1024 * 1024;
/** The only part of an error that may leave the adapter: `AccessDenied`, `ECONNREFUSED`. */
const CODE = /^[A-Za-z0-9_.]{1,60}$/;

/**
 * Stores files in a bucket of its own, at any S3-compatible provider. Anything but a clear answer
 * becomes an Outage, with the code of the failure and nothing of the request.
 */
export function s3Storage(settings: S3Settings, patience: Patience = PATIENCE): Storage {
  const { bucket: Bucket, encryption } = settings;
  let client: Promise<Library.S3> | undefined;

  async function ask<Answer>(
    call: (s3: Library.S3, options: { abortSignal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> {
    client ??= connect(settings, patience);
    const s3 = await client;
    try {
      return await call(s3, { abortSignal: AbortSignal.timeout(patience.wholeMs) });
    } catch (error) {
      throw error instanceof Error && error.name === 'NoSuchKey' ? new Absent() : outage(error);
    }
  }

  return {
    async put(key, content) {
      const input = {
        Bucket,
        Key: checkKey(key),
        Body: content,
        ContentType: 'application/octet-stream',
        ...(encryption && { ServerSideEncryption: encryption }),
      };
      const { ETag } = await ask((s3, options) => s3.putObject(input, options));
      // A proxy may answer 200 with a page of its own; only a storage returns an ETag.
      if (!ETag) throw outage(undefined);
    },
    async get(key) {
      const input = { Bucket, Key: checkKey(key) };
      const read = ask(async (s3, options) => {
        const { Body } = await s3.getObject(input, options);
        return readAll(Body, options.abortSignal);
      });
      return read.catch(unlessAbsent(null));
    },
    async remove(key) {
      const input = { Bucket, Key: checkKey(key) };
      await ask((s3, options) => s3.deleteObject(input, options)).catch(unlessAbsent(undefined));
    },
    async *list() {
      let from: string | undefined;
      do {
        const input = { Bucket, ...(from !== undefined && { ContinuationToken: from }) };
        const page = await ask((s3, options) => s3.listObjectsV2(input, options));
        // Skips foreign files, so that no cleanup deletes them.
        for (const { Key = '', LastModified: at } of page.Contents ?? []) {
          if (!at || !isKey(Key)) continue;
          yield { key: Key, storedAt: Temporal.Instant.fromEpochMilliseconds(at.getTime()) };
        }
        from = nextPage(page, from);
      } while (from !== undefined);
    },
  };
}

/** The storage answered that the key doesn't exist. */
class Absent extends Error {}

const unlessAbsent =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Absent) return value;
    throw error;
  };

/**
 * The library is large, so we load it on first use. The settings given here override those that it
 * would find in the environment.
 */
async function connect(set: S3Settings, patience: Patience): Promise<Library.S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    endpoint: set.endpoint,
    region: set.region,
    credentials: { accessKeyId: set.accessKeyId, secretAccessKey: set.secretAccessKey },
    forcePathStyle: set.forcePathStyle,
    maxAttempts: patience.tries,
    retryMode: 'standard',
    defaultsMode: 'standard',
    disableS3ExpressSessionAuth: true,
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    // Contents are signed and encrypted anyway, and not every storage knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.tryMs,
      throwOnRequestTimeout: true,
    },
  });
}

async function readAll(body: unknown, signal: AbortSignal): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Error('An answer without content');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of addAbortSignal(signal, body)) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > LONGEST_FILE) throw new Error('An answer without end');
  }
  return Buffer.concat(parts);
}

/** The token of the next page; undefined at the end. */
function nextPage(
  { IsTruncated, NextContinuationToken: next }: Library.ListObjectsV2CommandOutput,
  from: string | undefined,
): string | undefined {
  if (IsTruncated === false) return undefined;
  if (!IsTruncated || !next || next === from) throw outage(undefined);
  return next;
}

/** The library's errors hold the request with our access key ID, so we keep only their code. */
function outage(error: unknown): Outage {
  const { name = '', code = name } = (error ?? {}) as { name?: string; code?: unknown };
  const cause = new Error('The document storage gave no answer that can be used');
  if (typeof code === 'string' && CODE.test(code)) Object.assign(cause, { code });
  return new Outage('The document storage can’t be reached', { cause });
}

import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundaryOf, readMultipart } from './multipart.ts';
import { refuse } from '../refusal.ts';

/** One file of a multipart request, in a private temporary file until the call ends. */
export interface Upload {
  /** The form field of the file. */
  readonly field: string;
  /** The browser's name for it, without any folder; never use it as a path. */
  readonly name: string;
  /** The browser's claim; check the content to be sure. */
  readonly mediaType: string;
  readonly size: number;
  readonly path: string;
  /** Of the content, as hex. */
  readonly sha256: string;
}

export interface UploadLimits {
  /** The limit for all files of one request together. */
  readonly maxBytes: number;
  readonly maxFiles: number;
}

export interface Received {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly Upload[];
  /** Deletes the temporary files. */
  discard(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;

/**
 * Receives a multipart body into a temporary folder that only this user can enter. Refuses with
 * STORAGE_FULL if the disk has no room for it; then nothing of it is left.
 */
export async function receiveUpload(
  body: AsyncIterable<Buffer>,
  contentType: string,
  limits: UploadLimits,
): Promise<Received> {
  const boundary = boundaryOf(contentType);
  const folder = await mkdtemp(join(tmpdir(), 'paystead-upload-')).catch(refuseIfFull);
  const discard = () => rm(folder, { recursive: true, force: true });
  const receiver = new Receiver(folder, limits);
  try {
    for await (const piece of readMultipart(body, boundary)) {
      if (piece.kind === 'field') receiver.field(piece.name, piece.value);
      else if (piece.kind === 'file') await receiver.begin(piece);
      else if (piece.kind === 'data') await receiver.data(piece.data);
      else await receiver.finish();
    }
  } catch (error) {
    await receiver.abandon().catch(() => undefined);
    await discard();
    return refuseIfFull(error);
  }

  return { fields: Object.fromEntries(receiver.fields), files: receiver.files, discard };
}

/** The disk, the user's quota, or the size that the system allows for a file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function refuseIfFull(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) refuse('STORAGE_FULL');
  throw error;
}

type Named = Pick<Upload, 'field' | 'name' | 'mediaType' | 'path'>;

class Receiver {
  readonly fields = new Map<string, string>();
  readonly files: Upload[] = [];
  readonly #folder: string;
  readonly #limits: UploadLimits;
  #total = 0;
  #size = 0;
  #hash = createHash('sha256');
  #open: { handle: FileHandle; named: Named } | undefined;

  constructor(folder: string, limits: UploadLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  field(name: string, value: string): void {
    if (this.fields.has(name)) refuse('BODY_MALFORMED');
    this.fields.set(name, value);
  }

  async begin(part: { name: string; fileName: string; mediaType: string }): Promise<void> {
    if (this.files.length === this.#limits.maxFiles) refuse('BODY_TOO_LARGE');
    const path = join(this.#folder, randomUUID());
    const name = part.fileName.split(/[/\\]/).at(-1) ?? '';
    this.#size = 0;
    this.#hash = createHash('sha256');
    this.#open = {
      handle: await open(path, 'wx', 0o600),
      named: { field: part.name, name, mediaType: part.mediaType, path },
    };
  }

  async data(bytes: Buffer): Promise<void> {
    this.#total += bytes.length;
    this.#size += bytes.length;
    if (this.#total > this.#limits.maxBytes) {
      refuse('FILE_TOO_LARGE', { most: Math.floor(this.#limits.maxBytes / MEGABYTE) });
    }
    this.#hash.update(bytes);
    await this.#open?.handle.writeFile(bytes); // write() may take a part only
  }

  async finish(): Promise<void> {
    if (!this.#open) return;
    const { handle, named } = this.#open;
    this.#open = undefined;
    await handle.close();
    this.files.push({ ...named, size: this.#size, sha256: this.#hash.digest('hex') });
  }

  async abandon(): Promise<void> {
    await this.#open?.handle.close();
  }
}

/** The whole content of an upload; its size was limited while it arrived. */
export function readUpload({ path }: Upload): Promise<Buffer> {
  return readFile(path);
}

import type { FileBytes } from '../../platform/files/table/table-row.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { Vault } from '../../platform/sealing/vault.ts';
import { findPart, insertPart } from './contents.queries.ts';

/** A part of a stored file, in bytes. */
const PART_BYTES = 1024 * 1024;

const partField = (uploadGid: string, part: number) => ({
  column: 'roster_file_part.content_cipher',
  id: `${uploadGid} ${part}`,
});

interface StoredFile {
  readonly gid: string;
  readonly employerGid: string;
}

/** Stores a file sealed, in parts of a megabyte: never more than two are in memory. */
export async function storeFile(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  { employerGid, gid }: StoredFile,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  let part = 0;
  for await (const piece of inParts(content)) {
    await insertPart(db, {
      upload_gid: gid,
      part,
      employer_gid: employerGid,
      content_cipher: vault.sealBytes(piece, partField(gid, part)),
    });
    part += 1;
  }
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    waiting.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length >= PART_BYTES; rest = rest.subarray(PART_BYTES)) {
      yield rest.subarray(0, PART_BYTES);
    }
    waiting = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Runs one read in a transaction of its own. */
type Reading = <Result>(
  work: (context: Pick<WorkContext, 'db'>) => Promise<Result>,
) => Promise<Result>;

/** The bytes of a stored file, part by part as they are asked for. */
export function storedBytes(
  { gid, size_bytes: size }: { readonly gid: string; readonly size_bytes: number },
  vault: Vault,
  step: Reading,
): FileBytes {
  let last: { readonly part: number; readonly content: Buffer } | undefined;

  async function contentOf(part: number): Promise<Buffer> {
    if (last?.part === part) return last.content;
    const sealed = await step(({ db }) => findPart(db, gid, part));
    if (!sealed) throw new Error(`The roster file ${gid} has no part ${part}`);
    const content = vault.openBytes(sealed, partField(gid, part));
    last = { part, content };
    return content;
  }

  return {
    size,
    async *read(from, to) {
      const end = Math.min(to, size);
      for (let at = from; at < end;) {
        const part = Math.floor(at / PART_BYTES);
        const begin = part * PART_BYTES;
        const piece = (await contentOf(part)).subarray(at - begin, end - begin);
        yield piece;
        at += piece.length;
      }
    },
  };
}

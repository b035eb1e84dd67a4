import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of a built web app, in memory, with its compressed forms if they are smaller. */
export interface StoredFile {
  readonly mediaType: string;
  readonly etag: string;
  readonly content: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

type Dress = (html: string, name: string) => string | Promise<string>;

export interface PageFolder {
  /**
   * Null unless the name is exactly that of a built file.
   * @param stamp pages that were dressed under another one are dressed again
   */
  read(name: string, stamp?: string): Promise<StoredFile | null>;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /^(text\/|image\/svg|application\/)/;

/**
 * The files of one folder. Knows only names from a listing, so that no request can reach outside.
 * Detects a new build by the modification times of its pages.
 * @param dress adds the server's own data to a page
 */
export function pageFolder(folder: string, dress: Dress = (html) => html): PageFolder {
  let listed = list(folder);
  const kept = new Map<string, { file: Promise<StoredFile>; stamp: string }>();

  return {
    async read(name, stamp = '') {
      if (name.endsWith('.html') && changedAt(folder, name) !== listed.get(name)) {
        listed = list(folder);
        kept.clear();
      }
      if (!listed.has(name)) return null;
      const last = kept.get(name);
      if (last?.stamp === stamp) return last.file;
      const file = load(folder, name, dress);
      kept.set(name, { file, stamp });
      return file;
    },
  };
}

/** Names below the folder, with slashes, and the time each was written. */
function list(folder: string): Map<string, number> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => nameOf(folder, entry));
  const served = names.filter((name) => MEDIA_TYPES[extname(name)] && !name.startsWith('.'));

  return new Map(served.map((name) => [name, changedAt(folder, name) ?? 0]));
}

function nameOf(folder: string, entry: Dirent): string {
  return join(entry.parentPath, entry.name)
    .slice(folder.length + 1)
    .replaceAll('\\', '/');
}

function changedAt(folder: string, name: string): number | undefined {
  return statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
}

async function load(folder: string, name: string, dress: Dress): Promise<StoredFile> {
  const path = join(folder, name);
  const isPage = name.endsWith('.html');
  const stored = await readFile(path);
  const content = isPage ? Buffer.from(await dress(stored.toString(), name)) : stored;
  const mediaType = MEDIA_TYPES[extname(name)] ?? 'application/octet-stream';
  const worth = COMPRESSED.test(mediaType) && content.length > 500;
  const [brotli, zipped] = worth
    ? await Promise.all([
        isPage ? brotliOf(content) : prepared(`${path}.br`, brotliOf, content),
        isPage ? promisify(gzip)(content) : prepared(`${path}.gz`, promisify(gzip), content),
      ])
    : [null, null];

  return {
    mediaType,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    content,
    brotli,
    gzip: zipped,
  };
}

/** The compressed file from the build, or one made now and kept. */
async function prepared(
  path: string,
  compress: (content: Buffer) => Promise<Buffer>,
  content: Buffer,
): Promise<Buffer> {
  return existsSync(path) ? readFile(path) : compress(content);
}

function brotliOf(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  });
}

import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { type FileBytes, UnreadableFile } from '../table/table-row.ts';

/** The parts of a workbook. */
export interface Archive {
  has(name: string): boolean;
  /** A part’s content in pieces; nothing if there is no such part. */
  open(name: string): AsyncIterable<Buffer>;
}

/** What all parts that are read may inflate to: more than ten times a roster of 100,000 people. */
const MOST_BYTES = 500 * 1024 * 1024;
/** The share by which honest parts shrink at most; counted only beyond the first 20 MB. */
const MOST_RATIO = 200;
const ALLOWED_BYTES = 20 * 1024 * 1024;
const MOST_PARTS = 10_000;

const DAMAGED = 'This workbook is damaged or incomplete. Save it again, or save it as CSV.';
const BOMB =
  'This workbook unpacks to far more than a list of people needs. Save only the sheet with the list, or save it as CSV.';

/**
 * Opens a workbook's archive without unpacking it. Parts are inflated as they are read, and what
 * they inflate to is counted: an archive that grows beyond all measure is stopped on the way.
 */
export async function openArchive(bytes: FileBytes): Promise<Archive> {
  const options = { autoClose: false, lazyEntries: true, strictFileNames: false };
  const zip = await orDamaged(
    fromRandomAccessReaderPromise(new StoredBytes(bytes), bytes.size, options),
  );
  if (zip.entryCount > MOST_PARTS) throw new UnreadableFile(BOMB);
  const entries = new Map<string, Entry>();
  await orDamaged(
    (async () => {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    })(),
  );
  let inflated = 0;

  return {
    has: (name) => entries.has(name),
    async *open(name) {
      const entry = entries.get(name);
      if (!entry) return;
      if (entry.isEncrypted() || !entry.canDecodeFileData()) throw new UnreadableFile(DAMAGED);
      const most = Math.max(ALLOWED_BYTES, entry.compressedSize * MOST_RATIO);
      if (entry.uncompressedSize > Math.min(most, MOST_BYTES)) throw new UnreadableFile(BOMB);
      const stream = await orDamaged(zip.openReadStreamPromise(entry));
      try {
        for await (const piece of stream as AsyncIterable<Buffer>) {
          inflated += piece.length;
          if (inflated > MOST_BYTES) throw new UnreadableFile(BOMB);
          yield piece;
        }
      } catch (error) {
        throw isOfArchive(error) ? new UnreadableFile(DAMAGED, { cause: error }) : error;
      }
    },
  };
}

/** Lets the library read any part of the stored file. */
class StoredBytes extends RandomAccessReader {
  readonly #bytes: FileBytes;

  constructor(bytes: FileBytes) {
    super();
    this.#bytes = bytes;
  }

  _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes.read(start, end), { objectMode: false });
  }
}

async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isOfArchive(error) ? new UnreadableFile(DAMAGED, { cause: error }) : error;
  }
}

/**
 * Whether an error speaks of the archive: the library throws plain errors, the inflater those of
 * zlib. Everything else comes from reading the stored file, or from us.
 */
function isOfArchive(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error) return String(error.code).startsWith('Z_');
  return error.constructor === Error && error.name === 'Error';
}

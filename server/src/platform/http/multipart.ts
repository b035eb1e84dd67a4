import { refuse } from '../refusal.ts';

/** The parts of a multipart body, in the order they arrive. */
export type Piece =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly fileName: string;
      readonly mediaType: string;
    }
  | { readonly kind: 'data'; readonly data: Buffer }
  | { readonly kind: 'end-of-file' };

const MOST_HEADER_BYTES = 4096;
const MOST_FIELD_BYTES = 8192;
const MOST_PARTS = 40;
const LINE = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The boundary of a multipart Content-Type (RFC 2046: up to 70 characters). */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? refuse('BODY_MALFORMED');
}

interface PartHeaders {
  readonly name: string;
  readonly fileName: string | null;
  readonly mediaType: string;
}

/**
 * Reads a multipart/form-data body piece by piece (RFC 7578), with only the current chunk in
 * memory. Refuses a body that is cut short or malformed, has too many parts, or has a field or
 * headers that are too large; the caller limits the size of files.
 */
export async function* readMultipart(
  chunks: AsyncIterable<Buffer>,
  boundary: string,
): AsyncGenerator<Piece> {
  const rest = new Unread(chunks);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  rest.pretend(LINE); // so that the first boundary looks like all others
  await rest.skipTo(delimiter);

  for (let parts = 0; ; parts += 1) {
    const mark = await rest.take(2);
    if (mark.toString('latin1') === '--') return;
    if (!mark.equals(LINE) || parts === MOST_PARTS) refuse('BODY_MALFORMED');

    const part = readHeaders(await rest.takeTo(BLANK_LINE, MOST_HEADER_BYTES));
    if (part.fileName === null) {
      const value = (await rest.takeTo(delimiter, MOST_FIELD_BYTES)).toString();
      yield { kind: 'field', name: part.name, value };
      continue;
    }
    const { name, fileName, mediaType } = part;
    yield { kind: 'file', name, fileName, mediaType };
    for await (const data of rest.stream(delimiter)) yield { kind: 'data', data };
    yield { kind: 'end-of-file' };
  }
}

function readHeaders(bytes: Buffer): PartHeaders {
  const lines = bytes.toString().split('\r\n');
  const header = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
  const disposition = header('content-disposition');
  const name = /;\s*name="([^"]{1,100})"/i.exec(disposition)?.[1];
  const fileName = /;\s*filename="([^"]{0,255})"/i.exec(disposition)?.[1];
  if (name === undefined) return refuse('BODY_MALFORMED');

  return { name, fileName: fileName ?? null, mediaType: header('content-type').trim() };
}

/** Bytes that have arrived and haven't been read yet. */
class Unread {
  readonly #chunks: AsyncIterator<Buffer>;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  pretend(bytes: Buffer): void {
    this.#bytes = Buffer.concat([bytes, this.#bytes]);
  }

  async take(length: number): Promise<Buffer> {
    while (this.#bytes.length < length) await this.#more();
    return this.#cut(length);
  }

  /** Skips everything before the mark. */
  async takeTo(mark: Buffer, most: number): Promise<Buffer> {
    for (;;) {
      const at = this.#bytes.indexOf(mark);
      if (at > most || (at < 0 && this.#bytes.length > most)) refuse('BODY_MALFORMED');
      if (at >= 0) return this.#cutThrough(at, mark);
      await this.#more();
    }
  }

  async skipTo(mark: Buffer): Promise<void> {
    await this.takeTo(mark, MOST_HEADER_BYTES);
  }

  /** Yields everything before the mark as it arrives. */
  async *stream(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#bytes.indexOf(mark);
      if (at >= 0) {
        yield this.#cutThrough(at, mark);
        return;
      }
      const sure = this.#bytes.length - mark.length; // the last bytes may be the start of a mark
      if (sure > 0) yield this.#cut(sure);
      await this.#more();
    }
  }

  #cut(length: number): Buffer {
    const taken = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return taken;
  }

  #cutThrough(at: number, mark: Buffer): Buffer {
    const taken = this.#cut(at);
    this.#cut(mark.length);
    return taken;
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) refuse('BODY_MALFORMED');
    else this.#bytes = Buffer.concat([this.#bytes, next.value]);
  }
}

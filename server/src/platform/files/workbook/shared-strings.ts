import { UnreadableFile } from '../table/table-row.ts';
import { readXml } from './xml-events.ts';

const MOST_BYTES = 128 * 1024 * 1024;
const FIRST_BYTES = 64 * 1024;

/**
 * The texts that the cells of a workbook share, by number. They stand in one buffer: a roster has
 * hundreds of thousands, and as many objects would take several times the room.
 */
export class SharedStrings {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #used = 0;
  #ends = new Uint32Array(1024);
  #count = 0;

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#used + length > MOST_BYTES) {
      throw new UnreadableFile(
        'This workbook holds too much text for a list of people. Save only the sheet with the list, or save it as CSV.',
      );
    }
    this.#makeRoom(length);
    this.#used += this.#bytes.write(text, this.#used);
    this.#ends[this.#count] = this.#used;
    this.#count += 1;
  }

  /** The text of a number; undefined if there is none. */
  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }

  #makeRoom(length: number): void {
    if (this.#used + length > this.#bytes.length) {
      const bigger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#used + length));
      this.#bytes.copy(bigger);
      this.#bytes = bigger;
    }
    if (this.#count === this.#ends.length) {
      const longer = new Uint32Array(this.#ends.length * 2);
      longer.set(this.#ends);
      this.#ends = longer;
    }
  }
}

/** Reads the shared texts of a workbook. Readings of Asian names (`rPh`) aren't part of a text. */
export async function readSharedStrings(pieces: AsyncIterable<Buffer>): Promise<SharedStrings> {
  const strings = new SharedStrings();
  let text = '';
  let isText = false;
  let isReading = false;
  await readXml(pieces, {
    opened(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    closed(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') strings.add(plainText(text));
    },
    text(more) {
      if (isText) text += more;
    },
  });
  return strings;
}

/** Excel writes characters that XML can't hold as `_x000D_`. */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

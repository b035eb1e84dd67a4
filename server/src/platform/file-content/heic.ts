import { BadContent, checkPixels, refuseSecondFile } from './content-rules.ts';

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'hevc'];

export function isHeic(bytes: Buffer): boolean {
  return (
    bytes.length > 12 &&
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    BRANDS.includes(bytes.toString('latin1', 8, 12))
  );
}

interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins. */
  readonly inside: number;
  readonly end: number;
}

const damaged = () => new BadContent('FILE_DAMAGED');

/** The boxes that fill a stretch of a file exactly (ISO/IEC 14496-12, 4.2). */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (at + 8 > to) throw damaged();
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const long = short === 1;
    if (long && at + 16 > to) throw damaged();
    const length = long ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const end = short === 0 ? to : at + length;
    const inside = at + (long ? 16 : 8);
    if (end < inside || end > to) throw damaged();
    boxes.push({ type, start: at, inside, end });
    at = end;
  }
  return boxes;
}

const FULL_BOX = 4;
/** Pictures and their parts; a second film or a sound beside them is none of ours. */
const TOP_LEVEL = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'idat', 'mpvd', 'uuid']);

/**
 * A HEIC picture with its Exif and XMP blanked out where they lie, so that every offset and every
 * pixel stays (ISO/IEC 23008-12). Its orientation is a property of its own and stays as well.
 */
export function cleanHeic(bytes: Buffer): Buffer {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const meta = boxes.filter(({ type }) => type === 'meta');
  const [only] = meta;
  if (!only || meta.length > 1 || !boxes.some(({ type }) => type === 'mdat')) throw damaged();
  if (boxes.some(({ type }) => !TOP_LEVEL.has(type))) throw new BadContent('FILE_ACTIVE');
  const parts = boxesIn(bytes, only.inside + FULL_BOX, only.end);
  checkSizes(bytes, parts);

  const content = Buffer.from(bytes);
  for (const { type, inside, end } of boxes) {
    if (type === 'mdat' || type === 'meta' || type === 'ftyp') continue;
    refuseSecondFile(bytes.subarray(inside, end));
    content.fill(0, inside, end);
  }
  const told = metadataItems(bytes, parts);
  for (const { at, length } of extents(bytes, parts, told)) {
    if (at + length > bytes.length) throw damaged();
    refuseSecondFile(bytes.subarray(at, at + length));
    content.fill(0, at, at + length);
  }
  return content;
}

/** Every picture in it has a property that says its size (`ispe`). */
function checkSizes(bytes: Buffer, parts: readonly Box[]): void {
  const [properties] = parts.filter(({ type }) => type === 'iprp');
  const lists = properties ? boxesIn(bytes, properties.inside, properties.end) : [];
  const sizes = lists
    .filter(({ type }) => type === 'ipco')
    .flatMap(({ inside, end }) => boxesIn(bytes, inside, end))
    .filter(({ type }) => type === 'ispe');
  if (sizes.length === 0) throw damaged();
  for (const { inside, end } of sizes) {
    if (end - inside < 12) throw damaged();
    checkPixels(bytes.readUInt32BE(inside + 4), bytes.readUInt32BE(inside + 8));
  }
}

/** The identifiers of items that are Exif, XMP or text beside the picture (`iinf`). */
function metadataItems(bytes: Buffer, parts: readonly Box[]): Set<number> {
  const [list] = parts.filter(({ type }) => type === 'iinf');
  if (!list) throw damaged();
  const count = bytes[list.inside] === 0 ? 2 : 4;
  const told = new Set<number>();
  for (const { inside, end } of boxesIn(bytes, list.inside + FULL_BOX + count, list.end)) {
    const version = bytes[inside] ?? 0;
    const wide = version === 2 ? 2 : 4;
    if (version < 2 || end - inside < 10 + wide) throw damaged();
    const id = bytes.readUIntBE(inside + 4, wide);
    const kind = bytes.toString('latin1', inside + 6 + wide, inside + 10 + wide);
    if (kind === 'Exif' || kind === 'mime' || kind === 'uri ') told.add(id);
  }
  return told;
}

interface Extent {
  readonly at: number;
  readonly length: number;
}

/** Where the bytes of these items lie in the file (`iloc`, 8.11.3). */
function extents(bytes: Buffer, parts: readonly Box[], wanted: ReadonlySet<number>): Extent[] {
  const [places] = parts.filter(({ type }) => type === 'iloc');
  const [within] = parts.filter(({ type }) => type === 'idat');
  if (!places) throw damaged();
  const read = reader(bytes, places);
  const version = read(1);
  read(3);
  const sizes = read(2);
  const [ofOffset, ofLength, ofBase] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const ofIndex = version === 0 ? 0 : sizes & 15;
  const found: Extent[] = [];
  for (let items = read(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(ofBase);
    for (let left = read(2); left > 0; left -= 1) {
      read(ofIndex);
      const offset = base + read(ofOffset);
      const length = read(ofLength);
      if (!wanted.has(id)) continue;
      if (method > 1 || (method === 1 && !within)) throw damaged();
      found.push({ at: offset + (method === 1 ? (within?.inside ?? 0) : 0), length });
    }
  }
  return found;
}

/** Reads a box number by number, each of so many bytes, and never past its end. */
function reader(bytes: Buffer, { inside, end }: Box): (width: number) => number {
  let at = inside;
  return (width) => {
    if (width === 0) return 0;
    if (at + width > end || ![1, 2, 3, 4, 8].includes(width)) throw damaged();
    const value = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, width);
    at += width;
    return value;
  };
}

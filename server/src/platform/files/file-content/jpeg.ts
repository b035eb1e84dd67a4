import { BadContent, checkPixels, refuseSecondFile } from './content-rules.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;

export function isJpeg(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes[2] === 0xff;
}

interface Segment {
  readonly marker: number;
  /** Includes its marker and length. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

/**
 * A JPEG without its metadata, its picture unchanged to the bit (ITU T.81 B.1): of the application
 * segments we keep only JFIF, the color profile and Adobe's color transform, and of Exif only the
 * orientation. Cuts off bytes after the end of the picture.
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  const dropped: Buffer[] = [];
  let frames = 0;
  let at = 2;
  for (;;) {
    const marker = markerAt(bytes, at);
    if (marker.code === EOI) {
      if (frames !== 1 || !kept.some((part) => part[1] === SOS)) throw damaged();
      dropped.push(bytes.subarray(marker.end));
      kept.push(bytes.subarray(marker.end - 2, marker.end));
      break;
    }
    const segment = segmentAt(bytes, marker.code, marker.end);
    if (isFrame(segment.marker)) {
      checkPixels(segment.content.readUInt16BE(3), segment.content.readUInt16BE(1));
      frames += 1;
    }
    at = marker.end - 2 + segment.whole.length;
    if (staysIn(segment)) kept.push(segment.whole);
    else {
      dropped.push(segment.content);
      const turn = segment.marker === APP1 ? orientationOf(segment.content) : null;
      if (turn !== null) kept.push(orientationOnly(turn));
    }
    if (segment.marker === SOS) {
      const end = endOfScan(bytes, at);
      kept.push(bytes.subarray(at, end));
      at = end;
    }
  }
  for (const part of dropped) refuseSecondFile(part);
  return Buffer.concat(kept);
}

const damaged = () => new BadContent('FILE_DAMAGED');

/** Any number of fill bytes may precede a marker. */
function markerAt(bytes: Buffer, from: number): { code: number; end: number } {
  let at = from;
  if (bytes[at] !== 0xff) throw damaged();
  while (bytes[at] === 0xff) at += 1;
  const code = bytes[at];
  if (code === undefined || code === 0 || code === SOI) throw damaged();
  return { code, end: at + 1 };
}

/** @param at after the marker, at the length */
function segmentAt(bytes: Buffer, marker: number, at: number): Segment {
  if (at + 2 > bytes.length) throw damaged();
  const length = bytes.readUInt16BE(at);
  const end = at + length;
  if (length < 2 || end > bytes.length) throw damaged();
  if (isFrame(marker) && length < 8) throw damaged();
  return {
    marker,
    whole: bytes.subarray(at - 2, end),
    content: bytes.subarray(at + 2, end),
  };
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which share that range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function staysIn({ marker, content }: Segment): boolean {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  const starts = (text: string) => content.toString('latin1', 0, text.length) === text;
  if (marker === APP0) return starts('JFIF\0') && content.length === 14;
  if (marker === APP2) return starts('ICC_PROFILE\0');
  return marker === APP14 && starts('Adobe');
}

/** Coded data ends at a marker that is neither a stuffed 0xFF nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damaged();
}

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

/** The orientation of the camera, 2 to 8; null if it isn't given or upright. */
function orientationOf(content: Buffer): number | null {
  if (content.toString('latin1', 0, EXIF.length) !== EXIF) return null;
  const tiff = content.subarray(EXIF.length);
  if (tiff.length < 14) return null;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment with the orientation and nothing else. */
function orientationOnly(turn: number): Buffer {
  const tiff = Buffer.from(
    'MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  );
  tiff.writeUInt16BE(turn, 18);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff]);
}

import { crc32 } from 'node:zlib';
import { BadContent, checkPixels, refuseSecondFile } from './content-rules.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks that make the picture; all others are metadata, or may hold anything (PNG 11). */
const KEPT = new Set([
  'IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'pHYs', 'sBIT', 'bKGD',
]); // prettier-ignore

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** A PNG without its metadata, its picture unchanged to the bit; cuts off bytes after its end. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [SIGNATURE];
  const dropped: Buffer[] = [];
  let at = SIGNATURE.length;
  let pixels = false;
  for (let chunk = chunkAt(bytes, at); ; chunk = chunkAt(bytes, at)) {
    const first = at === SIGNATURE.length;
    if (first !== (chunk.type === 'IHDR')) throw new BadContent('FILE_DAMAGED');
    if (first) checkHeader(chunk.content);
    if (chunk.type === 'IDAT') pixels = true;
    if (KEPT.has(chunk.type)) kept.push(chunk.whole);
    else dropped.push(chunk.content);
    at += chunk.whole.length;
    if (chunk.type === 'IEND') break;
  }
  if (!pixels) throw new BadContent('FILE_DAMAGED');
  for (const part of [...dropped, bytes.subarray(at)]) refuseSecondFile(part);
  return Buffer.concat(kept);
}

function checkHeader(content: Buffer): void {
  if (content.length !== 13) throw new BadContent('FILE_DAMAGED');
  checkPixels(content.readUInt32BE(0), content.readUInt32BE(4));
}

/** Length, type, content and checksum. */
function chunkAt(bytes: Buffer, at: number) {
  const length = at + 12 <= bytes.length ? bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY;
  const end = at + 12 + length;
  if (end > bytes.length) throw new BadContent('FILE_DAMAGED');
  if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) {
    throw new BadContent('FILE_DAMAGED');
  }
  return {
    type: bytes.toString('latin1', at + 4, at + 8),
    whole: bytes.subarray(at, end),
    content: bytes.subarray(at + 8, end - 4),
  };
}

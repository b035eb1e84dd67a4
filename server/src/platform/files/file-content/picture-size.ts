import type { CheckedContent } from './file-content.ts';

/** The pixels of a picture that `checkContent` accepted; null for a PDF. */
export function pictureSize({ mediaType, content }: CheckedContent) {
  if (mediaType === 'image/png') {
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  }
  return mediaType === 'image/jpeg' ? jpegSize(content) : null;
}

/** Reads the frame header (ITU T.81 B.2.2). */
function jpegSize(content: Buffer) {
  let at = 2;
  while (at + 9 < content.length) {
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

import { BadContent } from './content-rules.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { checkPdf, isPdf } from './pdf.ts';
import { cleanPng, isPng } from './png.ts';

export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png';

export interface CheckedContent {
  readonly mediaType: MediaType;
  /** The same pages and pixels, without what tells of place, device or person. */
  readonly content: Buffer;
}

/** What each kind ends in when it is named anew. */
export const ENDINGS: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/**
 * Tells by the content itself, never by name or header, whether a file is a document of one of the
 * three kinds, whole from the first byte to the last, and takes out what is not its picture (U1,
 * U4). Throws `BadContent`. Nothing is unpacked but small parts of a PDF, within limits.
 */
export function checkContent(bytes: Buffer): CheckedContent {
  if (bytes.length === 0) throw new BadContent('FILE_EMPTY');
  if (isJpeg(bytes)) return { mediaType: 'image/jpeg', content: cleanJpeg(bytes) };
  if (isPng(bytes)) return { mediaType: 'image/png', content: cleanPng(bytes) };
  if (isPdf(bytes)) return { mediaType: 'application/pdf', content: checkPdf(bytes) };
  throw new BadContent('FILE_TYPE_NOT_ACCEPTED');
}

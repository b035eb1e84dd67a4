import { BadContent } from './content-rules.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { checkPdf, isPdf } from './pdf.ts';
import { cleanPng, isPng } from './png.ts';

export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png';

export interface CheckedContent {
  readonly mediaType: MediaType;
  /** The same pages and pixels, without data about a place, a device or a person. */
  readonly content: Buffer;
}

/** The file extension of each kind, for the new file name. */
export const ENDINGS: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/**
 * Decides by the content alone, never by name or header, whether a file is a complete document of
 * one of the three kinds, and removes everything but the picture (U1, U4). Throws `BadContent`.
 * Unpacks only small parts of a PDF, within limits.
 */
export function checkContent(bytes: Buffer): CheckedContent {
  if (bytes.length === 0) throw new BadContent('FILE_EMPTY');
  if (isJpeg(bytes)) return { mediaType: 'image/jpeg', content: cleanJpeg(bytes) };
  if (isPng(bytes)) return { mediaType: 'image/png', content: cleanPng(bytes) };
  if (isPdf(bytes)) return { mediaType: 'application/pdf', content: checkPdf(bytes) };
  throw new BadContent('FILE_TYPE_NOT_ACCEPTED');
}

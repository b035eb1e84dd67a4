import type { RefusalCode } from '@paystead/contract/refusals';

/** Why we refuse a file's content. */
export type ContentFault = Extract<
  RefusalCode,
  | 'FILE_EMPTY'
  | 'FILE_TYPE_NOT_ACCEPTED'
  | 'FILE_DAMAGED'
  | 'FILE_TOO_MANY_PIXELS'
  | 'FILE_TOO_MANY_PAGES'
  | 'FILE_PROTECTED'
  | 'FILE_ACTIVE'
>;

/** A fault found while reading a file. */
export class BadContent extends Error {
  readonly fault: ContentFault;

  constructor(fault: ContentFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The most pixels we accept; a phone's picture has 12 to 50 million (U2). */
export const MOST_PIXELS = 80_000_000;
const LONGEST_SIDE = 20_000;

/** Refuses a picture that would be too large to unpack, going by its header. */
export function checkPixels(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BadContent('FILE_DAMAGED');
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) {
    throw new BadContent('FILE_TOO_MANY_PIXELS');
  }
}

/** First bytes of other file types: documents, archives with or without macros, scripts. */
const OTHER_FILES = ['%PDF-', 'PK\x03\x04', 'PK\x05\x06', '<?php'];
const MARKUP = /<\s{0,4}(?:script|html|svg|iframe|object|!doctype)/i;

/**
 * Refuses bytes outside the picture that are another file: a program may open a file of two types
 * as the other one (U1).
 */
export function refuseSecondFile(beside: Buffer): void {
  const isOther = OTHER_FILES.some((mark) => beside.includes(mark, 0, 'latin1'));
  if (isOther || MARKUP.test(beside.toString('latin1'))) throw new BadContent('FILE_ACTIVE');
}

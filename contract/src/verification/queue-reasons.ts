import * as z from 'zod/mini';

/**
 * Reasons for which staff return a document: the label staff choose, and the sentence its owner
 * reads. For OTHER the owner reads only what staff write.
 */
export const RETURN_REASONS = {
  TOO_DARK: {
    label: 'Too dark or blurry',
    sentence: 'The photo was too dark or blurry to read. Please take a new one.',
  },
  CUT_OFF: {
    label: 'Part is cut off',
    sentence: 'Part of the page is cut off. Please show all four corners.',
  },
  PAGE_MISSING: {
    label: 'A page is missing',
    sentence: 'A page is missing. Please send all pages.',
  },
  WRONG_DOCUMENT: {
    label: 'Not the document asked for',
    sentence: 'This isn’t the document we asked for. Please send one from the list.',
  },
  OUT_OF_DATE: {
    label: 'Too old',
    sentence: 'This document is too old. Please send the latest one.',
  },
  OTHER_NAME: {
    label: 'A different name on it',
    sentence: 'The document has a different name on it. Please send one in your name.',
  },
  PROOF_NEEDED: {
    label: 'A document would clear it up',
    sentence:
      'We couldn’t clear this up with what we have. Please send one of the documents listed.',
  },
  OTHER: { label: 'Something else', sentence: '' },
} as const satisfies Record<string, Reason>;

/** Reasons for which staff decline an item for good, which also declines the application. */
export const DECLINE_REASONS = {
  NOT_CONFIRMED: {
    label: 'Doesn’t confirm what the borrower told us',
    sentence: 'What you sent doesn’t confirm what you told us.',
  },
  ALTERED: {
    label: 'The document was altered',
    sentence: 'We couldn’t confirm that the document is genuine.',
  },
  NOT_RECEIVED: {
    label: 'No usable document received',
    sentence: 'We didn’t get a document that we could use.',
  },
  SCREENING_CONFIRMED: {
    label: 'The screening hit is confirmed',
    sentence: 'We couldn’t complete a check that the law requires.',
  },
  OTHER: { label: 'Something else', sentence: '' },
} as const satisfies Record<string, Reason>;

interface Reason {
  /** The choice on the staff screen. */
  readonly label: string;
  /** The sentence the person reads. */
  readonly sentence: string;
}

export type ReturnReason = keyof typeof RETURN_REASONS;
export type DeclineReason = keyof typeof DECLINE_REASONS;

const keysOf = <Key extends string>(reasons: Record<Key, Reason>) => Object.keys(reasons) as Key[];

export const ReturnReason = z.enum(keysOf(RETURN_REASONS));
export const DeclineReason = z.enum(keysOf(DECLINE_REASONS));

import { ENDINGS, type MediaType } from '../../platform/files/file-content/file-content.ts';

const KNOWN = /^(?:pdf|jpe?g|png|hei[cf])$/;
const LONGEST = 80;

/**
 * Whether the name's ending is of an allowed kind; others are refused regardless of content (U1).
 */
export function hasKnownEnding(name: string): boolean {
  const ending = /\.([^.]+)$/.exec(name.trim())?.[1];
  return ending === undefined || KNOWN.test(ending.toLowerCase());
}

/** The name we show and store: plain, short, with the ending of its actual content (U4). */
export function cleanName(name: string, mediaType: MediaType): string {
  const stem = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ()_.,+-]+/gu, '_')
    .replace(/^[\s._]+|[\s._]+$/g, '')
    .slice(0, LONGEST);
  return `${stem || 'document'}.${ENDINGS[mediaType]}`;
}

import * as z from 'zod/mini';
import { dropFile, type DroppedFile, readFolder } from '../outside/drop-folder.ts';
import { sha256 } from './crypto.ts';

/** The audit trail as it was at one moment of a day: the seals up to then, and the last of them. */
export interface Anchor {
  /** The New York day it was written. */
  readonly day: string;
  readonly seals: number;
  /** How many events these seals cover. */
  readonly events: number;
  /** The last event of the last seal. */
  readonly lastEvent: string;
  /** The digest of the last seal, hexadecimal. */
  readonly digest: string;
  /** SHA-256 of the file of the anchor before, hexadecimal; null for the first one. */
  readonly previous: string | null;
}

const FILE = /^anchor-(\d{4}-\d{2}-\d{2})\.json$/;
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.gte(1));
const AnchorFile = z.strictObject({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  seals: count,
  events: z.int().check(z.gte(0)),
  lastEvent: z.string().check(z.regex(/^\d{1,19}$/)),
  digest,
  previous: z.nullable(digest),
});

/** Every anchor file of a folder, oldest first; none if the folder doesn't exist. */
export function readAnchors(folder: string): Promise<DroppedFile[]> {
  return readFolder(folder, (name) => FILE.test(name));
}

/** The day in the name of an anchor file. */
export function anchorDay({ name }: Pick<DroppedFile, 'name'>): string {
  return FILE.exec(name)?.[1] ?? '';
}

/** Throws if the file is no anchor. */
export function parseAnchor({ content }: Pick<DroppedFile, 'content'>): Anchor {
  return z.parse(AnchorFile, JSON.parse(content));
}

/** The hash by which the next anchor names this one. */
export function anchorHash({ content }: Pick<DroppedFile, 'content'>): string {
  return sha256(content).toString('hex');
}

/**
 * Writes the anchor of a day unless the folder has one. `look` reads what the database has
 * committed; null while it has no seal. Returns the hash of a new anchor, otherwise null.
 */
export async function dropAnchor(
  folder: string,
  day: string,
  look: () => Promise<Omit<Anchor, 'day' | 'previous'> | null>,
): Promise<string | null> {
  const last = (await readAnchors(folder)).at(-1);
  if (last && anchorDay(last) >= day) return null;
  const state = await look();
  if (!state) return null;
  const anchor: Anchor = { day, ...state, previous: last ? anchorHash(last) : null };
  const file = { name: `anchor-${day}.json`, content: `${JSON.stringify(anchor)}\n` };
  return (await dropFile(folder, file)).digest;
}

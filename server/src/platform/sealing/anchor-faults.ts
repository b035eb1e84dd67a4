import type { DroppedFile } from '../outside/drop-folder.ts';
import { type Anchor, anchorDay, anchorHash, parseAnchor } from './audit-anchor.ts';

/** One seal of the table, with the counts up to it. */
export interface SealRow {
  readonly to_id: string;
  readonly digest: string;
  readonly seals: string;
  readonly events: string;
  /** The New York day it was made. */
  readonly day: string;
}

/**
 * Compares the audit trail's seals with its daily anchors (audit G1): finds a trail that was cut or
 * made anew, an anchor that was changed, and days without one.
 * @param seals every seal, oldest first
 * @param files the anchor files, oldest first
 */
export function faultsOfAnchors(
  seals: readonly SealRow[],
  files: readonly DroppedFile[],
): string[] {
  const faults: string[] = [];
  const byEnd = new Map(seals.map((seal) => [seal.to_id, seal]));
  for (const [index, file] of files.entries()) {
    const fault = faultOf(file, files[index - 1], byEnd);
    if (fault) faults.push(`The anchor of ${anchorDay(file)} ${fault}`);
  }
  return [...faults, ...missing(seals, files)];
}

function faultOf(
  file: DroppedFile,
  before: DroppedFile | undefined,
  seals: ReadonlyMap<string, SealRow>,
): string | null {
  const anchor = readAnchor(file);
  if (!anchor || anchor.day !== anchorDay(file)) return 'can’t be read';
  if (anchor.previous !== (before ? anchorHash(before) : null)) {
    return 'doesn’t follow the anchor before it: that one was changed, or one is missing';
  }
  const seal = seals.get(anchor.lastEvent);
  if (!seal) return `names a seal that is gone: the one of event ${anchor.lastEvent}`;
  if (seal.digest !== anchor.digest) return `names another seal of event ${anchor.lastEvent}`;
  if (Number(seal.seals) !== anchor.seals) {
    return `counts ${anchor.seals} seals where there are ${seal.seals}`;
  }
  if (Number(seal.events) !== anchor.events) {
    return `counts ${anchor.events} events where there are ${seal.events}`;
  }
  return null;
}

function readAnchor(file: DroppedFile): Anchor | null {
  try {
    return parseAnchor(file);
  } catch {
    return null;
  }
}

/**
 * Days on which events were sealed and no anchor was written. The first seal of a database has none
 * before it to anchor; each later one was made after the day's anchor.
 */
function missing(seals: readonly SealRow[], files: readonly DroppedFile[]): string[] {
  const days = new Set(files.map(anchorDay));
  const [first = ''] = days;
  const due = new Set(seals.slice(1).map(({ day }) => day));
  if (days.size === 0) return due.size > 0 ? ['There is no anchor at all'] : [];
  const missed = due.values().filter((day) => day > first && !days.has(day));
  return missed.map((day) => `Events were sealed on ${day}, but the day has no anchor`).toArray();
}

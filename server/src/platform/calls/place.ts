/** The last row of the page before. */
export interface Place {
  /** What the list is ordered by: an instant, or a count. */
  readonly at: string;
  readonly gid: string;
}

/**
 * Reads `after` (PageAfter of the contract) for a list by instants or by counts; null begins at the
 * first row. A place in another list is none in this one.
 */
export function placeOf(after: string | undefined, by: 'instant' | 'count'): Place | null {
  const [at = '', gid = ''] = after?.split('_') ?? [];
  if (gid === '' || at.endsWith('Z') !== (by === 'instant')) return null;
  return { at, gid };
}

/** What `after` is for the page that follows this row. */
export function startAfter(at: Temporal.Instant | number, gid: string): string {
  return `${at.toString()}_${gid}`;
}

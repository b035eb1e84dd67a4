/** What the page inside said: how tall it is, or a word about what happened. */
export type FrameMessage =
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'word'; readonly word: string };

/** A page inside can't push the rest of ours out of reach. */
const TALLEST = 2400;

interface Heard {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/**
 * Reads a message that the window got. Null unless it comes from this very frame at this very
 * origin, and says something that we know.
 */
export function readFrameMessage(
  { data, origin, source }: Heard,
  frame: { readonly origin: string; readonly inside: unknown },
): FrameMessage | null {
  if (origin !== frame.origin || !frame.inside || source !== frame.inside) return null;
  if (typeof data !== 'object' || data === null || !('what' in data)) return null;
  const { what } = data;
  if (what === 'HEIGHT') {
    const height = 'height' in data ? Number(data.height) : NaN;
    return height > 0 ? { kind: 'height', height: Math.min(height, TALLEST) } : null;
  }
  return typeof what === 'string' ? { kind: 'word', word: what } : null;
}

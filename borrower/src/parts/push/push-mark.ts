const KEY = 'paystead-push';

/** This browser's own entry in a person's list of devices. */
export interface PushMark {
  readonly gid: string;
  readonly ownerGid: string;
  /** When it was last registered, milliseconds. */
  readonly at: number;
}

/** The entry; null if this browser gets no messages. */
export function markedPush(): PushMark | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as PushMark | null;
  } catch {
    return null;
  }
}

export function markPush(mark: PushMark): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Without storage a logout can't turn it off; the profile still can.
  }
}

export function forgetPush(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}

import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { useState } from 'react';

/**
 * The figures that an act rests on. Before the act is sent they are read again: if they differ, the
 * page shows the new ones and asks again (STAFF-8).
 * @param read asks the server without changing anything
 */
export function useShown<Value>(loaded: Value | undefined, read: () => Promise<Value>) {
  const [newer, setNewer] = useState<{ of: Value | undefined; value: Value }>();
  const [checking, setChecking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isNewer = newer !== undefined && newer.of === loaded;
  const value = isNewer ? newer.value : loaded;

  /** Resolves to true if the act may be sent with the figures on the page. */
  async function stillTrue(): Promise<boolean> {
    setChecking(true);
    setFailure(null);
    try {
      const now = await read();
      if (figuresIn(now) === figuresIn(value)) return true;
      setNewer({ of: loaded, value: now });
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setChecking(false);
    }
    return false;
  }
  return { value, changed: isNewer, checking, failure, stillTrue };
}

/** Without the moment of the answer. */
function figuresIn(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'as_of' ? undefined : part));
}

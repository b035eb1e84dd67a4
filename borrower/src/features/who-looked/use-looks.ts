import type { Failure } from '@paystead/client/calls/failure';
import { type UsedCall, useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listLooks } from '@paystead/contract/identity/who-looked';
import { useState } from 'react';
import type { Look } from './look-words.ts';

type Page = WireAnswer<typeof listLooks>;

export interface Looks {
  readonly first: UsedCall<typeof listLooks>;
  /** All rows so far, newest first. */
  readonly rows: readonly Look[];
  readonly older: {
    readonly failure: Failure | null;
    readonly pending: boolean;
    /** Null after the first look ever. */
    readonly show: (() => void) | null;
  };
}

/** Who looked, page by page (PRIV-6); each further page goes under the ones before. */
export function useLooks(): Looks {
  const first = useCall(listLooks, {});
  const { failure, pending, run } = useCommand(listLooks);
  const [further, setFurther] = useState<readonly Page[]>([]);
  const begun = 'value' in first ? first.value : undefined;
  const pages = begun ? [begun, ...further] : [];
  const next = pages.at(-1)?.next ?? null;

  async function showOlder(before: string) {
    const page = await run({ before });
    if (page) setFurther([...further, page]);
  }

  return {
    first,
    rows: pages.flatMap(({ rows }) => rows),
    older: { failure, pending, show: next === null ? null : () => void showOlder(next) },
  };
}

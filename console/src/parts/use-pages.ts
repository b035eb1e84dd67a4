import { USUAL_PAGE } from '@paystead/contract/primitives';
import { useState } from 'react';

/** The place of each page that was opened; another filter begins at its first page. */
export function usePages(filter: string) {
  const [opened, setOpened] = useState({ filter, starts: [] as readonly string[] });
  const starts = opened.filter === filter ? opened.starts : [];
  const after = starts.at(-1);
  return {
    after: after ?? null,
    /** For the call of the list. */
    asked: after === undefined ? {} : { after },
    from: starts.length * USUAL_PAGE + 1,
    onPrevious:
      starts.length > 0 ? () => setOpened({ filter, starts: starts.slice(0, -1) }) : undefined,
    open: (next: string) => setOpened({ filter, starts: [...starts, next] }),
  };
}

export type Pages = ReturnType<typeof usePages>;

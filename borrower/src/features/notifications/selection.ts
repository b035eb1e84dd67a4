import { useCallback, useState } from 'react';
import type { Alert } from '../../store/alerts.ts';

/** The selected alerts of a page, or all alerts of all pages. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** Includes alerts that this page doesn't show. */
  readonly everywhere: boolean;
  choose(gid: string, isChosen: boolean): void;
  choosePage(isChosen: boolean): void;
  chooseEverywhere(): void;
}

interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly everywhere: boolean;
}

const nothing: Choice = { chosen: new Set(), everywhere: false };

/** S2.10: select alerts one at a time, all of the page, or all at once. */
export function useSelection(rows: readonly Alert[]): Selection {
  const [choice, setChoice] = useState(nothing);
  const page = new Set(rows.map(({ gid }) => gid));
  // Another tab or a filter may have removed some since.
  const kept = rows.filter(({ gid }) => choice.everywhere || choice.chosen.has(gid));
  const chosen = new Set(kept.map(({ gid }) => gid));

  const choose = useCallback((gid: string, isChosen: boolean) => {
    setChoice((before) => {
      const after = new Set(before.chosen);
      if (isChosen) after.add(gid);
      else after.delete(gid);
      return { chosen: after, everywhere: false };
    });
  }, []);

  return {
    chosen,
    everywhere: choice.everywhere,
    choose,
    choosePage: (isChosen) => setChoice(isChosen ? { chosen: page, everywhere: false } : nothing),
    chooseEverywhere: () => setChoice({ chosen: page, everywhere: true }),
  };
}

import type { ChosenRemittance } from '@paystead/contract/employer/file-layouts';
import {
  type OwnRemittance,
  RemittanceHolds,
  type RemittanceReason,
} from '@paystead/contract/employer/own-remittance';
import { RemittanceLayout } from '@paystead/contract/staff/going-live';
import { useState } from 'react';
import { HEADING_WORDS, isNeeded } from './remittance-words.ts';
import type { Layouts } from './use-draft.ts';

/** What one of our layouts turns into when payroll chooses columns of its own. */
const FIRST: OwnRemittance = {
  dates: 'US',
  amounts: 'DECIMAL',
  columns: RemittanceHolds.options.map((holds) => ({
    holds,
    heading: HEADING_WORDS[holds].heading,
  })),
  reasons: [],
};

/** The layout of remittances as payroll changes it; forgets the changes when another was saved. */
export function useRemittanceDraft({ remittance }: Layouts) {
  const { columns, layout } = remittance;
  const first = chosenOf(layout, columns);
  const key = JSON.stringify(first);
  const [typed, setTyped] = useState({ of: key, chosen: first });
  const chosen = typed.of === key ? typed.chosen : first;
  const put = (next: ChosenRemittance) => setTyped({ of: key, chosen: next });
  const own = chosen.layout === 'OWN' ? chosen.own : null;
  const change = (part: Partial<OwnRemittance>) =>
    own && put({ layout: 'OWN', own: { ...own, ...part } });
  return {
    chosen,
    own,
    isChanged: JSON.stringify(chosen) !== key,
    discard: () => put(first),
    choose(name: string) {
      const found = RemittanceLayout.options.find((one) => one === name);
      if (found) put(chosenOf(found, own ?? columns));
    },
    change,
    headingOf: (holds: RemittanceHolds) =>
      own?.columns.find((column) => column.holds === holds)?.heading ?? '',
    /** An empty heading leaves out a column that no remittance needs. */
    rename(holds: RemittanceHolds, heading: string) {
      const columnOf = (one: RemittanceHolds) =>
        one === holds ? { holds, heading } : own?.columns.find((column) => column.holds === one);
      const next = RemittanceHolds.options.flatMap((one) => columnOf(one) ?? []);
      change({ columns: next.filter((one) => one.heading !== '' || isNeeded(one.holds)) });
    },
    codeOf: (reason: RemittanceReason) =>
      own?.reasons.find((one) => one.reason === reason)?.code ?? '',
    /** An empty code leaves the reason out. */
    code(reason: RemittanceReason, code: string) {
      const others = own?.reasons.filter((one) => one.reason !== reason) ?? [];
      change({ reasons: code === '' ? others : [...others, { reason, code }] });
    },
  };
}

export type RemittanceDraft = ReturnType<typeof useRemittanceDraft>;

function chosenOf(layout: RemittanceLayout, own: OwnRemittance | null): ChosenRemittance {
  return layout === 'OWN' ? { layout, own: own ?? FIRST } : { layout };
}

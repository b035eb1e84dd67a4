import { useCall } from '@paystead/client/calls/use-call';
import { readPaperFilters } from '@paystead/contract/verification/documents';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { useRested } from '../../parts/page/use-rested.ts';
import { type Choice, NOTHING_CHOSEN, FilterBar } from './filter-bar.tsx';
import { PapersSheet } from './papers-sheet.tsx';
import { SentSheet } from './sent-sheet.tsx';

/**
 * Everything the person signed, got from us or sent us. Each list loads, fails and pages by itself.
 * @param stamp changes when a task changes, so that the sent files load again
 */
export function Archive({ stamp }: { stamp: string }) {
  const filters = useCall(readPaperFilters, {});
  const [choice, choose] = useState<Choice>(NOTHING_CHOSEN);
  const words = useRested(choice.words.trim());
  const query = {
    ...(words !== '' && { q: words }),
    ...(choice.year !== '' && { y: choice.year }),
    ...(choice.loan !== '' && { loan: choice.loan }),
  };
  // Another choice begins at the newest page again.
  const key = JSON.stringify(query);

  return (
    <Stack gap={6}>
      <FilterBar
        filters={'value' in filters ? filters.value : undefined}
        choice={choice}
        onChange={choose}
      />
      <PapersSheet key={`signed ${key}`} list="SIGNED" query={query} />
      <PapersSheet key={`written ${key}`} list="WRITTEN" query={query} />
      <SentSheet key={`sent ${key}`} query={query} stamp={stamp} />
    </Stack>
  );
}

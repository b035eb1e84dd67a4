import { TextField } from '@paystead/kit/text-field/text-field';
import { useEffect, useRef, useState } from 'react';
import type { ChangeFilter } from './use-address-filter.ts';
import { useRested } from './use-rested.ts';

interface WordsFilterProps {
  label: string;
  /** The words in the address. */
  words: string;
  change: ChangeFilter;
}

/** The words that a list is searched by; they count once the person stops typing. */
export function WordsFilter({ label, words, change }: WordsFilterProps) {
  const [typed, setTyped] = useState(words);
  const rested = useRested(typed).trim();
  const sent = useRef(words);
  // Words that come with another address: a saved filter, the way back.
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => {
    if (rested === sent.current || rested !== typed.trim()) return;
    sent.current = rested;
    change({ q: rested });
  }, [rested, typed, change]);
  return <TextField label={label} type="search" value={typed} onChange={setTyped} />;
}

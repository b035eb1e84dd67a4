import { TextField } from '@paystead/kit/text-field/text-field';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  const send = useCallback(
    (q: string) => {
      if (q === sent.current) return;
      sent.current = q;
      change({ q });
    },
    [change],
  );
  useEffect(() => {
    if (rested === typed.trim()) send(rested);
  }, [rested, typed, send]);
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={setTyped}
      // Who presses a row right after typing leaves the list: later the words would call them back.
      onBlur={() => send(typed.trim())}
    />
  );
}

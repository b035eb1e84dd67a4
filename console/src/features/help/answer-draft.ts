import { LONGEST_MESSAGE } from '@paystead/contract/messages/help';
import { useState } from 'react';
import { useTyped } from '../../parts/use-typed.ts';
import type { ReadyAnswer } from './ready-answers.tsx';

/** The answer that is being written: typed, begun from a ready one, or with a plan put into it. */
export function useAnswerDraft(gid: string) {
  const typed = useTyped(`answer ${gid}`, { text: '' });
  const [ready, setReady] = useState<ReadyAnswer>();

  function type(text: string) {
    typed.type({ text });
    if (text.trim() === '') setReady(undefined);
  }
  return {
    text: typed.values.text,
    ready,
    type,
    now: () => typed.now().text,
    /** Puts a ready answer in place of what its forerunner said, or after what was typed. */
    choose(answer: ReadyAnswer) {
      const before = typed.now().text;
      const rest = ready ? before.replace(ready.text, '').trim() : before.trim();
      typed.type({ text: joined(rest, answer.text) });
      setReady(answer);
    },
    /** Adds a sentence at the end. */
    add: (sentence: string) => typed.type({ text: joined(typed.now().text.trim(), sentence) }),
    forget() {
      typed.forget();
      setReady(undefined);
    },
  };
}

export type AnswerDraft = ReturnType<typeof useAnswerDraft>;

function joined(before: string, after: string): string {
  const text = before === '' ? after : `${before}\n${after}`;
  return text.slice(0, LONGEST_MESSAGE);
}

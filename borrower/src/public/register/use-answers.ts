import { useCallback, useState } from 'react';
import { NO_ANSWERS, type RegisterAnswers } from './answers.ts';

const KEY = 'paystead-register';

/** Typed answers, stored in this tab so that Back and a refresh lose nothing. */
export function useAnswers() {
  const [answers, setAnswers] = useState(stored);

  const change = useCallback((part: Partial<RegisterAnswers>) => {
    setAnswers((before) => {
      const next = { ...before, ...part };
      store(next);
      return next;
    });
  }, []);

  return { answers, change };
}

/** Fills in answers before the page opens. */
export function keepAnswers(part: Partial<RegisterAnswers>): void {
  store({ ...stored(), ...part });
}

function stored(): RegisterAnswers {
  try {
    return { ...NO_ANSWERS, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object) };
  } catch {
    return NO_ANSWERS;
  }
}

function store(answers: RegisterAnswers): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(answers));
  } catch {
    // Without storage they last until the page unloads.
  }
}

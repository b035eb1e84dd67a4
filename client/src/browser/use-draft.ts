import { readDraft, saveDraft } from '@paystead/contract/product/drafts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callServer } from '../calls/call-server.ts';
import { isViewing } from './viewing.ts';
import { forgetUnsent, keepUnsent, unsentAnswers } from './unsent-answers.ts';

export interface Draft {
  /** Null while loading. */
  readonly answers: Readonly<Record<string, string>> | null;
  readonly set: (name: string, value: string) => void;
  /** Sends the typed answers; on blur, and before the page is left. */
  readonly keep: () => void;
  readonly forget: () => void;
}

/**
 * Typed answers of one form, stored on the server so that Back, a refresh or another device loses
 * nothing. Never pass secrets to it (Social Security number, passwords).
 */
export function useDraft(form: string): Draft {
  const [answers, setAnswers] = useState<Record<string, string> | null>(null);
  const latest = useRef<Record<string, string>>({});
  const kept = useRef('{}');

  const keep = useCallback(() => {
    const text = JSON.stringify(latest.current);
    if (text === kept.current || isViewing()) return;
    kept.current = text;
    // The session may have ended, and the page may be about to reload (S8.6).
    keepUnsent(form, latest.current);
    callServer(saveDraft, { form, answers: latest.current }).then(
      () => kept.current === text && forgetUnsent(form),
      () => {
        // The answers stay on the page; the next blur tries again.
        kept.current = '';
      },
    );
  }, [form]);

  useEffect(() => {
    let wanted = true;
    callServer(readDraft, { form }).then(
      (draft) => {
        if (!wanted) return;
        latest.current = { ...draft.answers, ...unsentAnswers(form), ...latest.current };
        kept.current = JSON.stringify(draft.answers);
        setAnswers(latest.current);
      },
      () => wanted && setAnswers((before) => before ?? {}),
    );
    const onHide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', onHide);
      keep();
    };
  }, [form, keep]);

  const set = useCallback((name: string, value: string) => {
    latest.current = { ...latest.current, [name]: value };
    setAnswers(latest.current);
  }, []);

  const forget = useCallback(() => {
    latest.current = {};
    setAnswers({});
    keep();
  }, [keep]);

  return { answers, set, keep, forget };
}

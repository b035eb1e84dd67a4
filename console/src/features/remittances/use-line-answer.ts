import { useCommand } from '@paystead/client/calls/use-call';
import {
  ANSWERS_OF,
  DAY_OF,
  type DayRule,
  type RemittanceAnswer,
} from '@paystead/contract/employer/remittance-terms';
import { answerRemittanceLine } from '@paystead/contract/employer/remittances';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { useState } from 'react';
import { useTyped } from '../../parts/use-typed.ts';
import type { Line } from './remittance-words.ts';

/** A line that asks for an answer. */
export interface AskedLine {
  remittance: string;
  line: Line;
  today: string;
  /** The line that keys are for. */
  current: boolean;
  onSaved: (line: Line) => void;
}

type Said = Readonly<Record<'answer' | 'day' | 'person', string>>;

/** What payroll chooses for a line, by hand or by the keys 1 to 4, and saves alone. */
export function useLineAnswer({ current, line, onSaved, remittance }: AskedLine) {
  const options: readonly RemittanceAnswer[] = ANSWERS_OF[line.kind];
  const only = options.length === 1 ? (options[0] ?? '') : '';
  const { forget, now, type, values } = useTyped(`answer ${line.gid}`, {
    answer: line.answer?.answer ?? only,
    day: line.answer?.day ?? '',
    person: line.answer?.person?.employee_number ?? '',
  });
  const save = useCommand(answerRemittanceLine);
  const [tried, setTried] = useState(false);

  async function send() {
    setTried(true);
    const { answer, day, person } = now();
    const wanted = options.find((one) => one === answer);
    if (!wanted || Object.keys(faultsOf(now())).length > 0) return;
    const saved = await save.run({
      gid: remittance,
      line: line.gid,
      answer: wanted,
      replaces: line.answer?.number ?? 0,
      ...(DAY_OF[wanted] !== 'none' && day && { day }),
      ...(wanted === 'FOR_PERSON' && { person }),
    });
    if (!saved) return;
    forget();
    onSaved(saved);
  }
  const numbered = options.map((answer, index) => [String(index + 1), () => type({ answer })]);
  const enter = { words: 'Save and next', act: () => void send() };
  useKeys(current ? { ...Object.fromEntries(numbered), enter } : {});
  return {
    options,
    values,
    type,
    chosen: options.find((one) => one === values.answer),
    errors: { ...(tried ? faultsOf(values) : {}), ...save.failure?.fields },
    failure: save.failure?.fields ? null : save.failure,
    pending: save.pending,
    send: () => void send(),
  };
}

/** Whether the chosen answer names a day. */
export function dayRule(answer: RemittanceAnswer | undefined): DayRule {
  return answer ? DAY_OF[answer] : 'none';
}

function faultsOf({ answer, day, person }: Said): Readonly<Record<string, string>> {
  if (answer === '') return { answer: 'Choose what happened' };
  if (answer === 'LEFT' && day === '') return { day: 'Enter their last day' };
  if (answer === 'FOR_PERSON' && person === '') return { person: 'Choose whose money it is' };
  return {};
}

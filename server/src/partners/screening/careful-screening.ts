import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { Screening } from './port.ts';
import { readScreening } from './screening-answers.ts';

/** The lists as they may be relied on: nobody is cleared by an answer that makes no sense. */
export function carefulScreening(lists: Screening, timeoutMs: number): Screening {
  return {
    screen: (person) =>
      reliableAnswer('The screening lists', timeoutMs, () => lists.screen(person), readScreening),
  };
}

import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { Screening } from './port.ts';
import { readScreening } from './screening-answers.ts';

/** Checks the lists' answers: an invalid answer clears nobody. */
export function carefulScreening(lists: Screening, timeoutMs: number): Screening {
  return {
    screen: (person) =>
      reliableAnswer('The screening lists', timeoutMs, () => lists.screen(person), readScreening),
  };
}

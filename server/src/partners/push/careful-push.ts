import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { PushSender } from './port.ts';

/** Checks the services' answers: only an explicit answer counts as gone or accepted. */
export function carefulPush(sender: PushSender, timeoutMs: number): PushSender {
  return {
    send: (notice) =>
      reliableAnswer('The push service', timeoutMs, () => sender.send(notice), readAnswer),
  };
}

function readAnswer(answer: unknown): 'taken' | 'gone' {
  if (answer === 'taken' || answer === 'gone') return answer;
  throw new TypeError('Neither taken nor gone');
}

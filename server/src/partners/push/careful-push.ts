import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { PushSender } from './port.ts';

/** Services as they may be relied on: gone, or taken, is only what they say in so many words. */
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

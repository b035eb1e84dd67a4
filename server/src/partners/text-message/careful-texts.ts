import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { PhoneMessage, TextMessenger } from '../../platform/outside/sms.ts';
import type { Taken, TextCarrier } from './port.ts';

/**
 * Checks the provider's answers: a message counts as sent only if the provider names its gid. Texts
 * go out with straight apostrophes: a curly one would cut the text into parts of 70 characters
 * instead of 160, and each part costs.
 */
export function carefulTexts(carrier: TextCarrier, timeoutMs: number): TextMessenger {
  const send = (message: PhoneMessage, way: () => Promise<Taken>) =>
    reliableAnswer('The text message service', timeoutMs, way, (answer) =>
      readTaken(answer, message.gid),
    );
  return {
    text: (message) => {
      const plain = { ...message, text: message.text.replaceAll('’', "'") };
      return send(plain, () => carrier.text(plain));
    },
    call: (message) => send(message, () => carrier.call(message)),
  };
}

function readTaken(answer: unknown, gid: string): void {
  const isTaken = typeof answer === 'object' && answer !== null && 'gid' in answer;
  if (!isTaken || answer.gid !== gid) throw new TypeError('Not the receipt of this message');
}

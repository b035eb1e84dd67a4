import type { Mailer } from '../../platform/outside/mailer.ts';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { MailCarrier } from './port.ts';

/**
 * Checks the provider's answers: an email counts as sent only if the provider confirms this one.
 */
export function carefulMailer(carrier: MailCarrier, timeoutMs: number): Mailer {
  return {
    send: (mail) =>
      reliableAnswer(
        'The email service',
        timeoutMs,
        () => carrier.send(mail),
        (answer) => readTaken(answer, mail.gid),
      ),
  };
}

function readTaken(answer: unknown, gid: string): void {
  const isTaken = typeof answer === 'object' && answer !== null && 'gid' in answer;
  if (!isTaken || answer.gid !== gid) throw new TypeError('Not the receipt of this mail');
}

import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { VirusScan } from './port.ts';

/** Checks a scanner's answers: an invalid answer never makes a file clean. */
export function carefulScanner(scanner: VirusScan, timeoutMs: number): VirusScan {
  return {
    name: scanner.name,
    scan: (content) =>
      reliableAnswer('The virus scanner', timeoutMs, () => scanner.scan(content), readVerdict),
  };
}

function readVerdict(answer: unknown): string | null {
  if (answer === null || (typeof answer === 'string' && answer !== '')) return answer;
  throw new TypeError('Neither clean nor the name of a virus');
}

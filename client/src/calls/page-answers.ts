import { claimTab } from '../browser/tab-owner.ts';

/** The longest time after the page loaded that we use its answers; later we ask the server. */
const FRESH_MS = 10_000;

/** The person whom the answers are about; addresses of calls begin with a slash. */
const PERSON = 'person';

let answers: Record<string, unknown> | undefined;

/**
 * The answer in the page to a call, once; undefined if there is none. The address is the call's
 * below `/web`, query included.
 */
export function takePageAnswer(address: string): unknown {
  if (typeof document === 'undefined' || performance.now() > FRESH_MS) return undefined;
  answers ??= written();
  const answer = answers[address];
  delete answers[address];
  return answer;
}

function written(): Record<string, unknown> {
  const element = document.getElementById('first-answers');
  const text = element?.textContent;
  element?.remove();
  const found = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  if (found[PERSON]) claimTab(String(found[PERSON]));
  return found;
}

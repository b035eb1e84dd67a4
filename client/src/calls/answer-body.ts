import type { AnyCall } from '@paystead/contract/call';
import { claimTab, isOwn } from '../browser/tab-owner.ts';
import { CallFailed, failureOf, GENERIC_MESSAGE } from './failure.ts';

/** An answer of the server, or of a proxy on the way. */
export interface RawAnswer {
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * The body of an answer. Throws `CallFailed` for a refusal, for an answer that isn't ours, and for
 * the answer of another person than the page shows.
 */
export function bodyOf(call: AnyCall, { status, headers, text }: RawAnswer): unknown {
  checkPerson(call, headers['x-person']);
  const body = parsed(text);
  if (status < 200 || status > 299) {
    throw new CallFailed(failureOf(status, headers, isOurs(headers) ? body : undefined));
  }
  if (body === undefined) {
    throw new CallFailed({ code: 500, message: GENERIC_MESSAGE, headers });
  }
  return body;
}

/**
 * Throws unless this page may show the answer: another tab may have logged in as somebody else. A
 * login on this page gives it to the person who logs in. A public call is about nobody's session.
 * @param tag of the session's person; undefined if the answer names nobody
 */
export function checkPerson({ path }: Pick<AnyCall, 'path'>, tag: string | undefined): void {
  if (path.endsWith('/login') && tag) claimTab(tag);
  if (path.startsWith('/pub/') || isOwn(tag)) return;
  throw new CallFailed({
    code: 409,
    message: 'You’re now logged in as someone else in this browser. Reloading page.',
    headers: { 'x-error-category': 'OTHER_PERSON' },
  });
}

/** Every answer of ours has a request id, and is JSON unless it is a file. */
function isOurs(headers: RawAnswer['headers']): boolean {
  return (
    'x-request-id' in headers && headers['content-type']?.startsWith('application/json') === true
  );
}

/** Undefined if the text isn't JSON. */
function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

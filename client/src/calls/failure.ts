import { statusSentence } from './status-sentence.ts';

/**
 * A call that did not succeed, in the one shape every screen handles (S8.5).
 * `code` is the HTTP status, 408 when aborted by a time-out, 500 for anything else.
 */
export interface Failure {
  readonly code: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sentences for form fields, if the server found errors in some (422). */
  readonly fields?: Readonly<Record<string, string>>;
  /** The raw body of the answer, for the calls whose failures are objects (S8.2). */
  readonly body?: unknown;
}

/** Thrown by `callServer`; carries the normalised failure. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/** Thrown when the caller cancelled; a cancelled call is not a failure and shows nothing (S8.5). */
export class CallCancelled extends Error {
  constructor() {
    super('The call was canceled');
    this.name = 'CallCancelled';
  }
}

export const GENERIC_MESSAGE = 'There was an error';

/** Turns any thrown error into a failure; returns null for a cancellation. */
export function toFailure(thrown: unknown): Failure | null {
  if (thrown instanceof CallCancelled) return null;
  if (thrown instanceof CallFailed) return thrown.failure;
  return { code: 500, message: GENERIC_MESSAGE, headers: {} };
}

/**
 * Reads the body of a refused call: a sentence, or an object with `message` and `fields`. An answer
 * that isn't ours has no body here, so the sentence of its status (S8.6) is the message.
 */
export function failureOf(status: number, headers: Failure['headers'], body: unknown): Failure {
  if (body === undefined) return { code: status, message: statusSentence(status), headers };
  if (typeof body === 'string') return { code: status, message: body, headers, body };
  if (isFieldFailure(body)) {
    return { code: status, message: body.message, headers, fields: body.fields, body };
  }
  return { code: status, message: GENERIC_MESSAGE, headers, body };
}

function isFieldFailure(
  body: unknown,
): body is { message: string; fields: Record<string, string> } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    'fields' in body &&
    typeof body.fields === 'object'
  );
}

import type { AnyCall } from '@paystead/contract/call';
import { REFUSALS, type RefusalCode } from '@paystead/contract/refusals';
import { isDatabaseOutage, Outage, Refusal } from '../refusal.ts';

/** The answer for a failure: never a stack, a statement or a value (R7). */
export interface ErrorAnswer {
  readonly status: number;
  /** JSON: a sentence for a person, or one of the two objects of CALL-2. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A bug of ours, to be logged and investigated. */
  readonly bug: boolean;
  readonly code: RefusalCode | 'BUG';
}

export const BUG_SENTENCE = 'There was an error';

/** Refusals of the web framework itself, as codes of the contract. */
const FRAMEWORK: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_MALFORMED',
  FST_ERR_BAD_URL: 'BODY_MALFORMED',
  ERR_HTTP_REQUEST_TIMEOUT: 'BODY_MALFORMED',
};

/** @param call the call that failed, if known: it decides how forms answer */
export function errorAnswer(error: unknown, call?: AnyCall): ErrorAnswer {
  if (error instanceof Refusal) return refused(error, call);
  const framework = FRAMEWORK[codeOf(error)];
  if (framework) return refused(new Refusal(framework, {}), call);
  if (error instanceof Outage || isDatabaseOutage(error)) {
    const retryAfter = error instanceof Outage ? error.retryAfter : 5;
    return refused(new Refusal('OUTAGE', { retryAfter }), call);
  }
  if (statusOf(error) >= 400 && statusOf(error) < 500) {
    return refused(new Refusal('BODY_MALFORMED', {}), call);
  }
  return {
    status: 500,
    body: JSON.stringify(BUG_SENTENCE),
    headers: {},
    bug: true,
    code: 'BUG',
  };
}

function refused(refusal: Refusal, call: AnyCall | undefined): ErrorAnswer {
  const { status, code, facts, fields } = refusal;
  const headers: Record<string, string> = { 'x-error-category': code };
  if (status === 429 || status === 503) {
    headers['retry-after'] = String(facts['retryAfter'] ?? (status === 429 ? 60 : 5));
  }
  if (code === 'METHOD_NOT_SUPPORTED' && facts['allow']) headers['allow'] = String(facts['allow']);

  return { status, body: JSON.stringify(bodyOf(refusal, call)), headers, bug: false, code };

  function bodyOf({ sentence }: Refusal, of: AnyCall | undefined): unknown {
    if (Array.isArray(facts['reverification'])) {
      const { reverification, kept_until } = facts;
      return { reverification, kept_until };
    }
    if (!fields || code !== 'FIELDS') return fields ? { message: sentence, fields } : sentence;
    if (of && isLoanApply(of)) return Object.values(fields)[0] ?? sentence;
    return { message: REFUSALS.FIELDS.sentence, fields };
  }
}

/**
 * S8.2: on S7.25–S7.27 an object means that facts must be verified again, so forms say a string.
 */
export function isLoanApply(call: AnyCall): boolean {
  return call.path.startsWith('/secured/user/loan/apply');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

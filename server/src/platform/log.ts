import pino, { type DestinationStream, type Logger } from 'pino';

/** The fields a log line may carry. Drops all others, so that no secret can slip in. */
const ALLOWED = new Set([
  'actor', 'code', 'count', 'days', 'digest', 'directive', 'event', 'job', 'kind', 'message', 'method', 'ms',
  'name', 'path', 'port', 'queue', 'request', 'role', 'stack', 'status', 'step', 'to_id', 'tries',
  'version', 'who',
]); // prettier-ignore

export type LogFields = Readonly<Record<string, string | number | bigint | boolean | undefined>>;

/** Writes one line of JSON for each event. Sentences are constant; values go into named fields. */
export interface Log {
  debug(sentence: string, fields?: LogFields): void;
  /** Pass costly fields as a function; it runs only if the line is written. */
  info(sentence: string, fields?: LogFields | (() => LogFields)): void;
  warn(sentence: string, fields?: LogFields): void;
  error(sentence: string, fields?: LogFields, cause?: unknown): void;
}

/** @param to where lines go; standard output by default */
export function openLog(level: string, to?: DestinationStream): Log {
  const logger: Logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    to ?? pino.destination({ sync: false }),
  );

  return {
    debug: (sentence, fields = {}) => logger.debug(allowed(fields), sentence),
    info(sentence, fields = {}) {
      if (!logger.isLevelEnabled('info')) return;
      logger.info(allowed(typeof fields === 'function' ? fields() : fields), sentence);
    },
    warn: (sentence, fields = {}) => logger.warn(allowed(fields), sentence),
    error: (sentence, fields = {}, cause) =>
      logger.error(
        { ...allowed(fields), ...(cause !== undefined && describeError(cause)) },
        sentence,
      ),
  };
}

function allowed(fields: LogFields): Record<string, unknown> {
  const kept = Object.entries(fields).filter(
    ([name, value]) => ALLOWED.has(name) && value !== undefined,
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'bigint' ? `${value}` : value]),
  );
}

/** An error as we keep it; see `describeError`. */
export interface DescribedError {
  readonly error: string;
  readonly code?: string | undefined;
  readonly constraint?: unknown;
  /** Where it was thrown, innermost first. */
  readonly at: readonly string[];
}

/**
 * An error without the values that caused it: database errors quote the row, and messages of other
 * libraries may quote the input, so we keep only kind, code and place.
 */
export function describeError(cause: unknown): DescribedError {
  if (!(cause instanceof Error)) return { error: 'unknown', at: [] };
  const code = 'code' in cause ? String(cause.code) : undefined;
  const constraint = 'constraint' in cause ? cause.constraint : undefined;
  const frames = cause.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];

  return { error: cause.name, code, constraint, at: frames.slice(0, 6).map((line) => line.trim()) };
}

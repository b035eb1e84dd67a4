import pg from 'pg';

const BIGINT = 20;
const DATE = 1082;
const INTERVAL = 1186;
const INSTANT = 1184;
const BIGINT_ARRAY = 1016;
const DATE_ARRAY = 1182;
const INSTANT_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;

const TEXT_ARRAY = 1009;

const readTextArray = driverParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [BIGINT, BigInt],
  [DATE, (text) => text],
  [INTERVAL, (text) => text],
  [INSTANT, readInstant],
  [BIGINT_ARRAY, (text) => readTextArray(text).map((item) => item && BigInt(item))],
  [DATE_ARRAY, readTextArray],
  [INSTANT_ARRAY, (text) => readTextArray(text).map((item) => item && readInstant(item))],
  [NUMERIC_ARRAY, readTextArray],
]);

/**
 * How we read values from the database: int8 as bigint (cents), date as the string `YYYY-MM-DD`,
 * numeric and interval as strings, timestamptz as an instant, to the microsecond. Each pool gets
 * this as `types`; it isn't set for the whole process, because the job queue reads its own tables
 * through the same driver.
 */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const house = format === 'binary' ? undefined : parsers.get(oid);

    return house ?? driverParser(oid, format);
  },
};

/**
 * How we write a parameter: an instant, alone or in an array, as ISO 8601 in UTC. The driver itself
 * would write it as JSON, in quotation marks; it writes all other values correctly.
 */
export function writeParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString();
  return Array.isArray(value) ? value.map(writeParameter) : value;
}

/** PostgreSQL writes an instant as `2026-07-01 16:00:00.123456+00`, with the session’s offset. */
function readInstant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text);
}

/** The driver’s own parser. Its types list the numbers it knows; it takes any number. */
function driverParser(oid: number, format: 'text' | 'binary' = 'text') {
  return pg.types.getTypeParser(oid as Parameters<typeof pg.types.getTypeParser>[0], format) as (
    text: string,
  ) => unknown;
}

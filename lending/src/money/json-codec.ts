import type { Day } from '../calendar/calendar.ts';
import { parseMoney, toDecimal } from './money.ts';
import type { Cents } from './money.ts';
import { parseRate, toPercent } from './rate.ts';
import type { Rate } from './rate.ts';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Converts a value to JSON and back without loss; throws a RangeError for JSON of another shape.
 */
export type Codec<Value> = { toJson(value: Value): Json; fromJson(json: Json): Value };

/** Cents as a decimal string: `1234.50`. */
export const money: Codec<Cents> = {
  toJson: toDecimal,
  fromJson: (json) => parseMoney(textOf(json)),
};

/** A rate as percent: `7.99`. */
export const rate: Codec<Rate> = { toJson: toPercent, fromJson: (json) => parseRate(textOf(json)) };

/** A calendar day: `2026-06-15`. */
export const day: Codec<Day> = {
  toJson: (value) => value.toString(),
  fromJson: (json) => Temporal.PlainDate.from(textOf(json)),
};

export const text: Codec<string> = { toJson: (value) => value, fromJson: textOf };

export const whole: Codec<number> = {
  toJson: (value) => value,
  fromJson: (json) => (Number.isInteger(json) ? (json as number) : unfit(json, 'a whole number')),
};

export const flag: Codec<boolean> = {
  toJson: (value) => value,
  fromJson: (json) => (typeof json === 'boolean' ? json : unfit(json, 'true or false')),
};

export function oneOf<const Value extends string>(values: readonly Value[]): Codec<Value> {
  return {
    toJson: (value) => value,
    fromJson: (json) =>
      values.find((value) => value === json) ?? unfit(json, `one of ${values.join(', ')}`),
  };
}

export function orNull<Value>(codec: Codec<Value>): Codec<Value | null> {
  return {
    toJson: (value) => (value === null ? null : codec.toJson(value)),
    fromJson: (json) => (json === null ? null : codec.fromJson(json)),
  };
}

export function listOf<Value>(codec: Codec<Value>): Codec<readonly Value[]> {
  return {
    toJson: (values) => values.map((value) => codec.toJson(value)),
    fromJson: (json) =>
      Array.isArray(json) ? json.map((value) => codec.fromJson(value)) : unfit(json, 'a list'),
  };
}

/** A table with any keys, such as states or queue item types. */
export function tableOf<Value>(codec: Codec<Value>): Codec<Readonly<Record<string, Value>>> {
  return {
    toJson: (table) => mapEntries(table, (value) => codec.toJson(value)),
    fromJson: (json) => mapEntries(objectOf(json), (value) => codec.fromJson(value)),
  };
}

/** A record with exactly these fields: a missing field throws, an unknown one is dropped. */
export function recordOf<Value extends object>(fields: {
  [Key in keyof Value]: Codec<Value[Key]>;
}): Codec<Value> {
  const codecs = fields as Readonly<Record<string, Codec<unknown>>>;
  return {
    toJson: (record) => {
      const values = record as Readonly<Record<string, unknown>>;
      return mapEntries(codecs, (codec, name) => codec.toJson(values[name]));
    },
    fromJson: (json) => {
      const found = objectOf(json);
      return mapEntries(codecs, (codec, name) => codec.fromJson(found[name] ?? null)) as Value;
    },
  };
}

function mapEntries<From, To>(
  table: Readonly<Record<string, From>>,
  to: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, to(value, key)]));
}

function textOf(json: Json): string {
  return typeof json === 'string' ? json : unfit(json, 'a text');
}

function objectOf(json: Json): Record<string, Json> {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return unfit(json, 'a record');
  return json;
}

function unfit(json: Json, wanted: string): never {
  throw new RangeError(`${JSON.stringify(json)} is not ${wanted}`);
}

const MARK = /^¢-?\d+$/;

/** JSON of a value whose amounts are bigint cents: each is kept as `¢12345`. */
export function toKept(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `¢${one}` : one));
}

/** A value as `toKept` wrote it, also if the database has parsed it already. */
export function fromKept<Value>(kept: unknown): Value {
  return revive(typeof kept === 'string' ? JSON.parse(kept) : kept) as Value;
}

function revive(value: unknown): unknown {
  if (typeof value === 'string') return MARK.test(value) ? BigInt(value.slice(1)) : value;
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revive(one)]));
}

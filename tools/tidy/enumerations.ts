import type { Finding, House } from './house.ts';
import type { Difference, Twins } from './twin.ts';
import { TWINS } from './twins.ts';
import { ALIKE, CONDITIONS, ONLY_IN_DATABASE } from './without-twins.ts';
import { listsInCode, listsInDatabase, type ValueList } from './value-lists.ts';

const TABLE = 'tools/tidy/twins.ts';

/** The rules for the enumerations of the repository. */
export interface Bonds {
  readonly twins: readonly Twins[];
  readonly onlyInDatabase: Readonly<Record<string, string>>;
  readonly conditions: readonly string[];
  readonly alike: readonly (readonly string[])[];
}

const OURS: Bonds = {
  twins: TWINS,
  onlyInDatabase: ONLY_IN_DATABASE,
  conditions: CONDITIONS,
  alike: ALIKE,
};

/** Enumerations with the same meaning have the same values in every room and in the database. */
export function enumerations(house: House): Finding[] {
  return house.has(TABLE) ? findUnequal(house, OURS) : [];
}

/** The rule with its own list of twins, so that a test can plant one. */
export function findUnequal(house: House, bonds: Bonds): Finding[] {
  const code = listsInCode(house);
  const columns = listsInDatabase(house);
  const lists = [...code, ...columns];
  return [
    ...bonds.twins.flatMap((twins) => unequal(twins, lists)),
    ...unbound(columns, bonds),
    ...alike(lists, bonds),
  ];
}

function unequal({ places, but = {} }: Twins, lists: readonly ValueList[]): Finding[] {
  const found = places.map((place) => lists.filter(({ name }) => name === place));
  const missing = places.filter((_, at) => found[at]?.length !== 1);
  if (missing.length > 0) {
    return missing.map((place) => ({
      where: TABLE,
      why: `there must be one list called ${place}`,
    }));
  }
  const [first, ...others] = found.flat();
  if (!first) return [];
  return others.flatMap((other) => {
    const expected = differing(first.values, but[other.name]);
    const more = other.values.filter((value) => !expected.includes(value));
    const fewer = expected.filter((value) => !other.values.includes(value));
    const words = [
      ...more.map((value) => `${value} is in ${other.name} and not in ${first.name}`),
      ...fewer.map((value) => `${value} is in ${first.name} and not in ${other.name}`),
    ];
    return words.map((why) => ({ where: other.where, why: `${why} (${first.where})` }));
  });
}

function differing(values: readonly string[], { more = [], fewer = [] }: Difference = {}) {
  return [...values.filter((value) => !fewer.includes(value)), ...more];
}

/** Every check of the database that lists values has an entry in twins.ts. */
function unbound(columns: readonly ValueList[], bonds: Bonds): Finding[] {
  const bound = new Set([
    ...bonds.twins.flatMap(({ places }) => places),
    ...Object.keys(bonds.onlyInDatabase),
  ]);
  const known = (table: string) =>
    columns.filter(({ name }) => bound.has(name) && name.startsWith(`${table}.`));
  return columns.flatMap(({ name, where, values }) => {
    if (bound.has(name)) return [];
    if (!bonds.conditions.includes(name)) {
      return [{ where, why: `${name} has no twin: name one in ${TABLE}` }];
    }
    const all = known(name.split('.')[0] ?? '').flatMap((one) => one.values);
    const strange = values.filter((value) => !all.includes(value));
    return strange.map((value) => ({ where, why: `${value} is in no list of this table` }));
  });
}

/** Two lists with the same values are a duplicate, unless twins.ts lists them. */
function alike(lists: readonly ValueList[], bonds: Bonds): Finding[] {
  const together = [...bonds.twins.map(({ places }) => places), ...bonds.alike];
  const bySet = Map.groupBy(lists, ({ values }) => values.toSorted().join('\n'));
  return [...bySet.values()].flatMap((some) =>
    some.flatMap((one, at) => {
      const twin = some.slice(0, at).find((other) => isOneTooMany(one, other));
      if (!twin || together.some((all) => all.includes(one.name) && all.includes(twin.name))) {
        return [];
      }
      return [
        {
          where: one.where,
          why: `has the values of ${twin.where}: import them, or list the two in ${TABLE}`,
        },
      ];
    }),
  );
}

/** Within a room, two equal values often happen by chance; three or more rarely do. */
function isOneTooMany(one: ValueList, other: ValueList): boolean {
  const isRule = (list: ValueList) => /^(?:contract|lending|nacha) \w|\./.test(list.name);
  const between = isRule(one) && isRule(other) && roomOf(one) !== roomOf(other);
  return between || one.values.length > 2;
}

function roomOf({ name }: ValueList): string {
  return name.split(/[ .]/)[0] ?? '';
}

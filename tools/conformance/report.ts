import type { House } from '../tidy/house.ts';
import { type DeclaredCall, declaredCalls, declaredRoutes } from '../tidy/served.ts';
import { identifiersIn } from './identifiers.ts';
import { readRequirements, type Requirement } from './requirements.ts';
import { titlesOf } from './titles.ts';

const REQUIREMENTS = 'docs/requirements.md';
const TESTS = /\.(test|spec)\.tsx?$/;
/** Tests of our own checks plant titles that don't count. */
const PLANTED = /^tools\/(conformance|tidy)\//;

export interface Named {
  requirement: Requirement;
  /** `file:line title` of each test that names it. */
  tests: string[];
}

export interface ServedCall extends Omit<DeclaredCall, 'slice'> {
  served: boolean;
}

export interface Conformance {
  named: Named[];
  /** Calls that a statement of chapter 7 asks for, in its order. */
  calls: ServedCall[];
  /** Identifiers that tests name but the document lacks: `file:line identifier`. */
  unknown: string[];
}

/** Compares the requirements with the tests and the routes of the repository. */
export function conformance(house: House): Conformance {
  const requirements = readRequirements(house.text(REQUIREMENTS));
  const tests = testsByIdentifier(house);
  const known = new Set(requirements.map(({ id }) => id));
  return {
    named: requirements.map((requirement) => ({
      requirement,
      tests: tests.get(requirement.id) ?? [],
    })),
    calls: specifiedCalls(house, requirements),
    unknown: [...tests]
      .filter(([id]) => !known.has(id))
      .flatMap(([id, places]) => places.map((place) => `${id} in ${place}`)),
  };
}

function testsByIdentifier(house: House): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of house.files) {
    if (!TESTS.test(path) || PLANTED.test(path)) continue;
    for (const { text, line } of titlesOf(house.text(path))) {
      for (const id of identifiersIn(text)) {
        found.set(id, [...(found.get(id) ?? []), `${path}:${line} ${text}`]);
      }
    }
  }
  return found;
}

/** These speak of all calls; every other statement of the chapter asks for calls of its own. */
const GENERAL = ['S7.1', 'S7.36'];

function specifiedCalls(house: House, requirements: Requirement[]): ServedCall[] {
  const routes = new Set(declaredRoutes(house).map(({ call }) => call));
  const declared = declaredCalls(house);
  const asked = requirements.filter(({ id }) => id.startsWith('S7.') && !GENERAL.includes(id));
  return asked.flatMap(({ id }): ServedCall[] => {
    const calls = declared.filter(({ origin }) => origin === id);
    if (calls.length === 0) {
      return [
        {
          origin: id,
          served: false,
          name: 'no call in the contract',
          file: '',
          method: '',
          path: '',
        },
      ];
    }
    return calls.map((call) => ({ ...call, served: routes.has(call.name) }));
  });
}

/**
 * What every vector runner shares. A runner is one file, `tools/vectors/<kind>.ts`, that exports
 * `run`; it is entered in registry.ts under the `kind` that its files carry.
 */

/** A vector file as read: its kind, its rules and its cases, not yet trusted to have any shape. */
export type VectorFile = {
  kind: string;
  cases?: unknown[];
  [more: string]: unknown;
};

/** One case: passed when there are no differences; otherwise what differs, in words. */
export type CaseResult = { id: string; differences: string[] };

/** Runs our engine over one file. `folder` is where the file lies, for files beside it. */
export type Run = (file: VectorFile, folder: string) => CaseResult[];

/** One thing that was expected and what our engine says instead, or null when they agree. */
export type Difference = string | null;

/**
 * Runs `check` on each case of a file. The shape of a case is claimed by the runner; a case that
 * lacks a field, or an engine that throws, counts as a difference and not as a crash.
 */
export function eachCase<Case extends { id: string }>(
  file: VectorFile,
  check: (one: Case, file: VectorFile) => Difference[],
): CaseResult[] {
  return (file.cases ?? []).map((one) => caseResult(one as Case, () => check(one as Case, file)));
}

export function caseResult(one: { id: string }, check: () => Difference[]): CaseResult {
  try {
    const differences = check().filter((difference) => difference !== null);
    return { id: one.id, differences };
  } catch (fault) {
    return {
      id: one.id,
      differences: [`failed: ${fault instanceof Error ? fault.message : fault}`],
    };
  }
}

/** Exact comparison of anything that JSON can hold (write cents and days as text first). */
export function same(what: string, expected: unknown, actual: unknown): Difference {
  const [wanted, found] = [canonical(expected), canonical(actual)];
  return wanted === found ? null : `${what}: expected ${wanted}, found ${found}`;
}

/** Comparison of two decimal numbers within a tolerance, both included. */
export function near(
  what: string,
  expected: string,
  actual: string,
  tolerance: string,
): Difference {
  const distance = Math.abs(Number(expected) - Number(actual));
  // Half a unit of the fifteenth digit is forgiven, so that a difference of exactly the tolerance
  // passes.
  const allowed = Number(tolerance) * (1 + 1e-9) + Math.abs(Number(expected)) * 1e-15;
  if (distance <= allowed) return null;
  return `${what}: expected ${expected} within ${tolerance}, found ${actual}`;
}

/** Whether a call is refused by throwing, as a vector that names an error expects. */
export function refused(what: string, call: () => unknown): Difference {
  try {
    return `${what}: expected a refusal, found ${canonical(call())}`;
  } catch {
    return null;
  }
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner === 'bigint') return inner.toString();
      if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
      return Object.fromEntries(
        Object.entries(inner)
          .filter(([, member]) => member !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
    }) ?? 'nothing'
  );
}

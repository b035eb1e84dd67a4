import type { OpenRemittance } from './post-lines.ts';
import type { SharedPerson } from './shared-people.queries.ts';

/**
 * Parts files into lanes that have no person in common, so that no decision about a file depends on
 * how far another lane is. Those of an employer, and of employers that share somebody, keep their
 * order in one lane. The longest lane comes first: begun last, all others would wait for its end.
 */
export function lanesOf(
  files: readonly OpenRemittance[],
  people: readonly SharedPerson[],
): OpenRemittance[][] {
  const laneOf = new Map(files.map(({ employerGid }) => [employerGid, employerGid]));
  for (const { at } of people) {
    const places = at.filter(({ employer, number }) => number === null || names(employer, number));
    const joined = new Set(places.map(({ employer }) => laneOf.get(employer)));
    const [lane] = joined;
    if (lane === undefined) continue;
    for (const [employer, known] of laneOf) if (joined.has(known)) laneOf.set(employer, lane);
  }
  const lanes = Map.groupBy(files, ({ employerGid }) => laneOf.get(employerGid));
  return [...lanes.values()].toSorted((one, other) => linesIn(other) - linesIn(one));

  function names(employer: string, number: string): boolean {
    return files.some(
      ({ employerGid, file }) =>
        employerGid === employer && file.lines.some((line) => line.employeeNumber === number),
    );
  }
}

function linesIn(files: readonly OpenRemittance[]): number {
  return files.reduce((count, { file }) => count + file.lines.length, 0);
}

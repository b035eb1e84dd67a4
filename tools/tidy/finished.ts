import { type Finding, type House, judgeLines, textFiles, writtenFiles } from './house.ts';

/** Built from parts so that the rule doesn't find this file. */
const MARKS = ['TO' + 'DO', 'FIX' + 'ME'];
const LATER = new RegExp(`\\b(?:${MARKS.join('|')})\\b`);

/** No work is left for later: docs/not-yet.md lists anything promised but not done. */
export function leftForLater(house: House): Finding[] {
  return judgeLines(house, writtenFiles(house, /\.(ts|tsx|mjs|css|sql|md|html|json)$/), (line) =>
    LATER.test(line) ? 'marks work as left for later' : undefined,
  );
}

const LINT = ['oxlint-' + 'disable', 'eslint-' + 'disable'];
const TYPES = ['@ts-' + 'ignore', '@ts-' + 'nocheck'];
/** One line and one rule by name, with the reason after two dashes. */
const REASONED = new RegExp(`${LINT[0]}-next-line [a-z0-9/-]+ -- \\S`);

/** Silence a wrong finding on one line, with a reason. Fix all others. */
export function silenced(house: House): Finding[] {
  return judgeLines(house, writtenFiles(house, /\.(ts|tsx|mjs)$/), (line, path) => {
    if (path.startsWith('tools/lint/')) return undefined;
    const types = TYPES.find((word) => line.includes(word));
    if (types) return `${types} silences the type check`;
    const lint = LINT.find((word) => line.includes(word));
    return lint && !REASONED.test(line) ? `${lint} silences a check without a reason` : undefined;
  });
}

const OFF = [
  /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/,
  /\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/,
];
const SLEEP = [
  /waitForTimeout\(|\bawait (?:sleep|delay|pause|setTimeout)\(/,
  /setTimeout\((?:resolve|done)\b|=> (?:void )?setTimeout\(\w+,/,
];

/** All tests run, and they wait for an event, never for time to pass. */
export function honestTests(house: House): Finding[] {
  const tests = textFiles(house).filter((path) =>
    /\.(test|spec)\.tsx?$|^e2e\/.*\.ts$|\/fixtures\/.*\.ts$/.test(path),
  );
  const own = tests.filter((path) => !path.startsWith('tools/'));
  return judgeLines(house, own, (line) => {
    if (OFF.some((form) => form.test(line))) return 'skips a test, or runs only this one';
    return SLEEP.some((form) => form.test(line)) ? 'a test sleeps' : undefined;
  });
}

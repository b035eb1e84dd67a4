import type { SecondTry } from './step.ts';

/** What is read of Playwright's JSON report. */
interface Report {
  suites?: Suite[];
}

interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: Test[];
}

interface Test {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string }[];
}

/** A test in one project that failed, or that did not run because one before it had failed. */
interface Unpassed {
  spec: Spec;
  test: Test;
}

/** The command of the browser tests: all of them, or those that more arguments choose. */
export function browserTests(...more: readonly string[]): readonly string[] {
  return ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...more];
}

/**
 * What of Playwright's JSON report can be run once more: each failed test by itself, in a run of
 * its own, which starts the product anew with fresh data. Tests that are declared serial build on
 * each other, so their file is run as a whole.
 */
export function secondTries(report: string): SecondTry[] {
  const { suites = [] } = JSON.parse(report) as Report;
  const unpassed = suites
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.filter(hasNotPassed).map((test) => ({ spec, test })));
  const groups = Object.values(Object.groupBy(unpassed, groupOf));
  return groups.flatMap((group = [], index) => secondTry(group, index));
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function hasNotPassed({ status, annotations }: Test): boolean {
  const leftOut = annotations.some(({ type }) => type === 'skip' || type === 'fixme');
  return status === 'unexpected' || status === 'flaky' || (status === 'skipped' && !leftOut);
}

const isSerial = ({ annotations }: Test) => annotations.some(({ type }) => type === 'serial');

function groupOf({ spec, test }: Unpassed): string {
  const alone = isSerial(test) ? [] : [spec.line, spec.title];
  return JSON.stringify([test.projectName, spec.file, ...alone]);
}

function secondTry(group: readonly Unpassed[], index: number): SecondTry[] {
  const failed = group.filter(({ test }) => test.status !== 'skipped');
  const [{ spec, test } = {}] = [...failed, ...group];
  if (!spec || !test) return [];

  const file = `${RegExp.escape(`/${spec.file}`)}$`;
  // Tests made in a loop stand on one line.
  const title = `${RegExp.escape(spec.title)}$`;
  const chosen = isSerial(test) ? [file] : [`${file}:${spec.line}`, '--grep', title];
  return [
    {
      name: `${spec.file}:${spec.line} ${spec.title}`,
      failed: failed.length,
      tests: group.length,
      command: browserTests(
        ...chosen,
        '--project',
        test.projectName,
        // What the first run kept of its failures stays.
        '--output',
        `test-results/once-more-${index + 1}`,
      ),
    },
  ];
}

import type { SecondTry } from './step.ts';

/** The parts of Playwright's JSON report that we read. */
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

/** A test in one project that failed, or didn't run because an earlier one failed. */
interface Unpassed {
  spec: Spec;
  test: Test;
}

/** The command for the browser tests: all of them, or those that further arguments choose. */
export function browserTests(...more: readonly string[]): readonly string[] {
  return ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...more];
}

/**
 * Finds the tests in Playwright's JSON report to retry: each failed test by itself, in a separate
 * run that starts the product with fresh data. Serial tests build on each other, so their whole
 * file runs again.
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
  // Tests made in a loop share a line.
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
        // Keeps the failure files of the first run.
        '--output',
        `test-results/once-more-${index + 1}`,
      ),
    },
  ];
}

import { resolve } from 'node:path';
import { type Conformance, conformance, type Named } from './conformance/report.ts';
import { houseAt } from './tidy/house.ts';

/**
 * Prints every identifier of docs/requirements.md with the tests that name it, and whether the
 * server serves each call of chapter 7. With `--brief`, prints only the totals. Exits with 1 if a
 * test names an identifier that doesn't exist.
 */
function main(): void {
  const report = conformance(houseAt(resolve(import.meta.dirname, '..')));
  const brief = process.argv.includes('--brief');
  const lines = brief ? [] : [...requirementLines(report.named), ...callLines(report)];
  const text = [...lines, ...totals(report)];
  process.stdout.write(`${text.join('\n')}\n`);
  process.exitCode = report.unknown.length === 0 ? 0 : 1;
}

function requirementLines(named: Named[]): string[] {
  let chapter = '';
  return named.flatMap(({ requirement, tests }) => {
    const heading = requirement.chapter === chapter ? [] : ['', requirement.chapter];
    chapter = requirement.chapter;
    const lines = tests.length > 0 ? tests : ['no test yet'];
    return [...heading, ...lines.map((line, index) => `  ${label(requirement.id, index)}${line}`)];
  });
}

const label = (id: string, index: number) => (index === 0 ? id : '').padEnd(9);

function callLines({ calls }: Conformance): string[] {
  const lines = calls.map(
    ({ origin, method, path, name, served }) =>
      `  ${origin.padEnd(9)}${served ? 'served ' : 'not yet'}  ${method.padEnd(6)} ${path} (${name})`,
  );
  return ['', 'Calls of chapter 7', ...lines];
}

function totals({ named, calls, unknown }: Conformance): string[] {
  const groups = [
    [
      'requirements of chapters 1 to 9',
      named.filter(({ requirement }) => /^S\d+\.\d/.test(requirement.id)),
    ],
    ['other rows', named.filter(({ requirement }) => !/^S\d+\.\d/.test(requirement.id))],
  ] as const;
  const lines = groups.map(([what, group]) => {
    const tested = group.filter(({ tests }) => tests.length > 0).length;
    return `${tested} of ${group.length} ${what} have a test.`;
  });
  const served = calls.filter((call) => call.served).length;
  const strange = unknown.map((place) => `Unknown identifier: ${place}`);
  const counted = `The server serves ${served} of ${calls.length} calls of chapter 7.`;
  return ['', ...lines, counted, ...strange];
}

main();

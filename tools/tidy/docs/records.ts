import { basename } from 'node:path';
import { type Finding, type House, judgeLines, writtenFiles } from '../house.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const SECTIONS = '## Context, ## Decision, ## Consequences';

/** Decision records have one form, the index lists each, and every cited record exists. */
export function decisionRecords(house: House): Finding[] {
  const records = house.files.filter((path) => /^docs\/decisions\/\d.*\.md$/.test(path));
  const numbers = new Set(records.map((path) => numberOf(path)));
  const index = house.has(INDEX) ? house.text(INDEX) : '';
  return [
    ...records.flatMap((path) => formFaults(house, path)),
    ...records
      .filter((path) => !index.includes(indexLine(house, path)))
      .map((path) => ({ where: INDEX, why: `lacks the line "${indexLine(house, path)}"` })),
    ...lostReferences(house, numbers),
  ];
}

function formFaults(house: House, path: string): Finding[] {
  const lines = house.text(path).split('\n');
  const [title = ''] = lines;
  const sections = lines.filter((line) => line.startsWith('## ')).join(', ');
  return [
    ...(title.startsWith(`# ${numberOf(path)} `) ? [] : [`begins with # ${numberOf(path)} …`]),
    ...(sections === SECTIONS ? [] : [`has the sections ${SECTIONS}`]),
  ].map((form) => ({ where: path, why: `a decision record ${form}` }));
}

function lostReferences(house: House, numbers: ReadonlySet<string>): Finding[] {
  const files = writtenFiles(house, /\.(ts|tsx|mjs|css|sql|md|html|json|yml)$/).filter(
    (path) => !/^tools\/tidy\/.*\.test\.ts$/.test(path),
  );
  return judgeLines(house, files, (line, path) => {
    const lost = referencesIn(line).find((number) => !numbers.has(number));
    if (lost) return `there is no decision ${lost}`;
    const bare = path.startsWith(FOLDER) && path !== INDEX ? bareNumber(line) : undefined;
    return bare && `${bare} is cited as "decision ${bare}"`;
  });
}

/** The numbers of `decision 0012`, `decisions 0014 and 0015` and `docs/decisions/0023`. */
function referencesIn(line: string): string[] {
  const cited = line.match(/\bdecisions?[ /]\d+(?:(?:, | and )\d+)*/gi) ?? [];
  return cited.flatMap((words) => words.match(/\d+/g) ?? []);
}

/** The number of a record that stands by itself, with no word that says what it is. */
function bareNumber(line: string): string | undefined {
  const rest = line
    .replace(/^# \d{4} /, '')
    .replaceAll(/\bdecisions?[ /]\d+(?:(?:, | and )\d+)*/gi, '');
  return /\b00\d\d\b/.exec(rest)?.[0];
}

function indexLine(house: House, path: string): string {
  const [title = ''] = house.text(path).split('\n');
  return `- [${numberOf(path)}](${basename(path)}) ${title.replace(/^# (?:\d+ )?/, '')}`;
}

function numberOf(path: string): string {
  return basename(path).slice(0, 4);
}

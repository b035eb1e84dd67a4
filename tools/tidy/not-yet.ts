import type { Finding, House } from './house.ts';
import { declaredCalls, declaredRoutes } from './served.ts';

/** The file with the list, as long as something is missing. */
export const LIST = 'docs/not-yet.md';
const ITEM = /^- `(\w+)`$/;

const INTRODUCTION = `# Not yet

What the contract promises and the server does not keep yet. \`node tools/tidy.ts --write\` brings
this list up to date; the check fails when it says too much or too little.
`;

/** What the contract promises and the code lacks, by the headings of docs/not-yet.md. */
export function missing(house: House): Record<string, string[]> {
  return {
    'Calls without a route': callsWithoutRoute(house),
    'Refusals that nothing raises': refusals(house).filter((code) => !isRaised(house, code)),
    'Refusals that no test names': refusals(house).filter((code) => !isTested(house, code)),
  };
}

/** The right text of docs/not-yet.md; undefined if nothing is missing and the file should go. */
export function notYetText(house: House): string | undefined {
  const parts = Object.entries(missing(house)).filter(([, items]) => items.length > 0);
  if (parts.length === 0) return undefined;
  const lists = parts.map(
    ([heading, items]) => `\n## ${heading}\n\n${items.map((item) => `- \`${item}\`\n`).join('')}`,
  );
  return `${INTRODUCTION}${lists.join('')}`;
}

/** docs/not-yet.md names exactly what the contract promises and the code lacks. */
export function notYet(house: House): Finding[] {
  const listed = listedUnder(house.has(LIST) ? house.text(LIST) : '');
  return Object.entries(missing(house)).flatMap(([heading, items]) => {
    const names = listed.get(heading) ?? [];
    const unlisted = items.filter((item) => !names.includes(item));
    const kept = names.filter((item) => !items.includes(item));
    const what = heading.toLowerCase();
    return [
      ...(unlisted.length > 0
        ? [{ where: LIST, why: `lacks ${what}: ${unlisted.join(', ')}` }]
        : []),
      ...(kept.length > 0 ? [{ where: LIST, why: `still has ${what}: ${kept.join(', ')}` }] : []),
    ];
  });
}

function listedUnder(text: string): Map<string, string[]> {
  const listed = new Map<string, string[]>();
  let heading = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3);
    const [, item] = ITEM.exec(line) ?? [];
    if (item) listed.set(heading, [...(listed.get(heading) ?? []), item]);
  }
  return listed;
}

function callsWithoutRoute(house: House): string[] {
  const served = new Set(declaredRoutes(house).map(({ call }) => call));
  return declaredCalls(house).flatMap(({ name }) => (served.has(name) ? [] : [name]));
}

const REFUSALS = /^contract\/src\/refusals(?:-[a-z-]+)?\.ts$/;

/** The codes of all refusals in the contract. */
export function refusals(house: House): string[] {
  const files = house.files.filter((path) => REFUSALS.test(path));
  return files.flatMap((path) =>
    [...house.text(path).matchAll(/^ {2}(\w+): \{/gm)].map(([, code = '']) => code),
  );
}

function isRaised(house: House, code: string): boolean {
  const places = house.files.filter(
    (path) => /^(server|lending)\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  return places.some((path) => house.text(path).includes(`'${code}'`));
}

/** Whether a test names a refusal by its code, or a server test expects its sentence. */
function isTested(house: House, code: string): boolean {
  const named = new RegExp(`(?<![\\w])${code}(?![\\w])`);
  const said = sentenceOf(house, code);
  const tests = house.files.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  return tests.some((path) => {
    if (path.startsWith('tools/')) return false;
    const text = house.text(path);
    return named.test(text) || (path.startsWith('server/') && said !== '' && text.includes(said));
  });
}

/** The text of the sentence; empty if it has placeholders or no text. */
function sentenceOf(house: House, code: string): string {
  const all = house.files.filter((path) => REFUSALS.test(path)).map((path) => house.text(path));
  const [, rest = ''] = all.join('\n').split(`\n  ${code}: {`);
  const [, sentence = ''] =
    /sentence:\s*('[^']+')/.exec(rest.split(/\n {2}\w+: \{/)[0] ?? '') ?? [];
  return sentence.includes('{') ? '' : sentence;
}

import { readRequirements } from '../conformance/requirements.ts';
import { rulesOf } from './docs/rule-book.ts';
import { EXAMPLE, settingsOf } from './env-example.ts';
import type { Finding, House } from './house.ts';
import { entries } from './packages/lockfile.ts';
import { refusals } from './not-yet.ts';
import { manifests } from './packages/packages.ts';
import { isPublicPage } from './public-pages.ts';
import { declaredCalls, declaredRoutes } from './served.ts';
import { kindsOfAct, slicesOf } from './slices.ts';
import { listsInCode, listsInDatabase } from './value-lists.ts';

/** What the rules read, by name, with its place. */
export const SUBJECTS: Readonly<
  Record<string, [where: string, find: (house: House) => unknown[]]>
> = {
  calls: ['contract/src', declaredCalls],
  routes: ['server/src', declaredRoutes],
  refusals: ['contract/src', refusals],
  slices: ['server/src', (house) => [...slicesOf(house)]],
  'kinds of act': ['server/src/platform', kindsOfAct],
  settings: [EXAMPLE, settingsOf],
  packages: ['package.json', manifests],
  'locked packages': ['package-lock.json', entries],
  'public pages': ['borrower/src/public', (house) => house.files.filter(isPublicPage)],
  'lists of values': ['contract/src', listsInCode],
  'checks of the database': ['server/schema.sql', listsInDatabase],
  rules: ['docs/rules', rulesOf],
  requirements: [
    'docs/requirements.md',
    (house) =>
      house.has('docs/requirements.md') ? readRequirements(house.text('docs/requirements.md')) : [],
  ],
  'decision records': [
    'docs/decisions',
    (house) => house.files.filter((path) => /^docs\/decisions\/\d/.test(path)),
  ],
  tests: ['.', (house) => house.files.filter((path) => /\.test\.tsx?$/.test(path))],
};

/**
 * A rule with nothing to read would never find a fault. So this rule checks that what the rules
 * read exists, and that all calls and routes are written in the form that the rules can read.
 */
export function subjects(house: House): Finding[] {
  if (house.files.length === 0) return [];
  const absent = Object.entries(SUBJECTS)
    .filter(([, [, find]]) => find(house).length === 0)
    .map(([what, [where]]) => ({ where, why: `the rules find no ${what} here` }));
  return [...absent, ...unread(house)];
}

function unread(house: House): Finding[] {
  const forms = [
    { where: 'contract/src', form: /= call\(/g, read: declaredCalls(house).length },
    { where: 'server/src', form: /\bserve\(\s*[\w$]/g, read: declaredRoutes(house).length },
  ];
  return forms.flatMap(({ where, form, read }) => {
    const files = house.files.filter(
      (path) =>
        path.startsWith(`${where}/`) &&
        path.endsWith('.ts') &&
        !/\.test\.ts$|\/test-|^server\/src\/platform\//.test(path),
    );
    const there = files.flatMap((path) => house.text(path).match(form) ?? []).length;
    const why = `of ${there} times ${form.source} the rules can read ${read}`;
    return there === read ? [] : [{ where, why }];
  });
}

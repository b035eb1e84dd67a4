import { type House, writtenFiles } from './house.ts';

/** An enumeration: a fixed tuple, a zod enum, a union type, or a check of the database. */
export interface ValueList {
  /** `contract LoanStatus` or `loan.status`; only the room if the list has no name. */
  readonly name: string;
  /** File and line. */
  readonly where: string;
  readonly values: readonly string[];
}

const ROOMS = /^(contract|lending|nacha|server|client|borrower|console)\/src\//;
/** Test data, and the types generated from the database's checks. */
const APART = /\.test\.tsx?$|\/fixtures\/|\/(?:test|example)-[a-z-]+\.tsx?$|\/database\.types\.ts$/;

const STRINGS = `'[^'\\n]*'`;
const WORDS = `\\[\\s*(?:${STRINGS},\\s*)+(?:${STRINGS},?)?\\s*\\]`;
/** `z.enum([…])` and `[…] as const`. Any other array is data. */
const FIXED = new RegExp(`(?<=\\benum\\(\\s*)${WORDS}|${WORDS}(?= as const\\b)`, 'g');
const UNION = new RegExp(`${STRINGS}(?:\\s*\\|\\s*${STRINGS})+`, 'g');
/** `Pick<Row, 'gid' | 'name'>` names fields. */
const FIELDS = /\b(?:Pick|Omit|Exclude|Extract)<[^>]*$/;

const DECLARED = /\b(?:const|type) (\w+)(?:: [^=;]+)? =[\s|]*(?:z\.\w+\(\s*)*$/;
const MEMBER = /\b(\w+)\??:\s*(?:readonly )?(?:z\.\w+\(\s*)*$/;

/** Every list of words in the source of the product. */
export function listsInCode(house: House): ValueList[] {
  const files = writtenFiles(house, /\.tsx?$/).filter(
    (path) => ROOMS.test(path) && !APART.test(path),
  );
  return files.flatMap((path) => {
    const text = withoutComments(house.text(path));
    const room = path.split('/')[0] ?? '';
    return [...text.matchAll(FIXED), ...text.matchAll(UNION)].flatMap((found) => {
      const before = text.slice(Math.max(0, found.index - 200), found.index);
      if (FIELDS.test(before)) return [];
      const [, own = ''] = DECLARED.exec(before) ?? MEMBER.exec(before) ?? [];
      const line = text.slice(0, found.index).split('\n').length;
      return [
        { name: `${room} ${own}`.trim(), where: `${path}:${line}`, values: wordsIn(found[0]) },
      ];
    });
  });
}

/** Keeps the number of lines. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

function wordsIn(list: string): string[] {
  return [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
}

const SCHEMA = 'server/schema.sql';
const TABLE = /^CREATE TABLE (\w+) \([\s\S]*?^\);/gm;
const CHECK = /^ {2}CONSTRAINT (\w+) CHECK \(([\s\S]*?)\),?\n(?= {2}CONSTRAINT|\);)/gm;
const ARRAY = /ARRAY\[[^\]]*'[^\]]*\]/g;

/** Every list of words that a database check allows in a column. */
export function listsInDatabase(house: House): ValueList[] {
  if (!house.has(SCHEMA)) return [];
  const text = house.text(SCHEMA);
  return [...text.matchAll(TABLE)].flatMap((table) =>
    [...table[0].matchAll(CHECK)].flatMap((check) => {
      const [, constraint = '', says = ''] = check;
      const arrays = says.match(ARRAY) ?? [];
      const line = text.slice(0, table.index + check.index).split('\n').length;
      return arrays.map((array, place) => ({
        name: `${table[1] ?? ''}.${subjectOf(says) ?? constraint}${place === 0 ? '' : `/${place}`}`,
        where: `${SCHEMA}:${line}`,
        values: wordsIn(array),
      }));
    }),
  );
}

/** The column's name, or the constraint's name if the check is about several columns. */
function subjectOf(check: string): string | undefined {
  return (/^(\w+) = ANY \(ARRAY\[[^\]]*\]\)$/.exec(check) ??
    /(?:^|AND )(\w+) <@\s+(?:ARRAY|CASE)/.exec(check))?.[1];
}

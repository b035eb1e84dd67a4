import type { ContentKind } from '@paystead/contract/product/content-desk';
import { findAllValid } from '../content/index.ts';
import { findWords, type Letter, letterGroups, wordsOf } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';

/** Anything that changes on a day, in its version of one. */
export interface Dated {
  readonly kind: ContentKind;
  readonly key: string;
  readonly title: string;
  /** The subject of a letter. */
  readonly group: string | null;
  /** Null for what we deliver, which no lender has changed. */
  readonly validFrom: string | null;
  /** The columns of a text; empty for a setting. */
  readonly texts: Readonly<Record<string, string>>;
  /** Of a setting and the brand. */
  readonly value: unknown;
  /** Examples of the facts in braces, by their names. */
  readonly facts: Readonly<Record<string, string>>;
}

/** What this product delivers or a lender changed, of every kind, on a day. */
export async function findAllOn(
  { config, db }: Pick<WorkContext, 'config' | 'db'>,
  day: string,
): Promise<Dated[]> {
  const [stored, words] = await Promise.all([findAllValid(db, day), findWords(db, day)]);
  const plain = { group: null, facts: {} };
  const brand = stored.some(({ kind }) => kind === 'BRAND')
    ? []
    : [{ kind: 'BRAND', key: 'brand', title: '', validFrom: null, texts: {}, ...plain } as const];
  const asLetter = (group: string, one: Letter): Dated => {
    const own = words.get(one.key);
    const { body, subject } = wordsOf(one, own);
    return {
      kind: 'LETTER',
      key: one.key,
      title: one.title,
      group,
      validFrom: own?.validFrom ?? null,
      texts: { subject, body },
      value: null,
      facts: one.facts,
    };
  };
  return [
    ...brand.map((row) => ({ ...row, value: config.brand })),
    ...stored.map((row) => ({ ...row, ...plain })),
    ...letterGroups.flatMap(({ letters, title }) => letters.map((one) => asLetter(title, one))),
  ];
}

import type { ContentKind } from '@paystead/contract/product/content-desk';
import { findValid, type ValidContent } from '../content/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { valuesOfSetting } from './check-values.ts';
import { type Field, fieldsOf, type Values } from './content-fields.ts';

/** A text or setting on a day, as fields. */
export interface InForce {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly title: string;
  readonly validFrom: string;
}

/** What is valid on a day; null if there is no such text or setting, or it can't change here. */
export async function inForceOn(
  { db }: Pick<WorkContext, 'db'>,
  { key, kind }: { readonly kind: ContentKind; readonly key: string },
  day: string,
): Promise<InForce | null> {
  const row = await findValid(db, kind, key, day);
  return row ? asFields(kind, key, row) : null;
}

/** A stored row as fields; null if it can't change here. */
export function asFields(kind: ContentKind, key: string, row: ValidContent): InForce | null {
  const raw = kind === 'SETTING' ? valuesOfSetting(row.value, () => false) : row.texts;
  const fields = fieldsOf(kind, key, raw);
  if (fields === null) return null;
  const isMoney = (name: string) => fields.some((one) => one.key === name && one.kind === 'MONEY');
  const values = kind === 'SETTING' ? valuesOfSetting(row.value, isMoney) : row.texts;
  return { fields, values, title: row.title, validFrom: row.validFrom };
}

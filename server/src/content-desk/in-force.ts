import type { ContentKind } from '@paystead/contract/product/content-desk';
import type { WorkContext } from '../platform/context.ts';
import { type Dated, findAllOn } from './all-on.ts';
import { valuesOfSetting } from './check-values.ts';
import { type Field, fieldsOf, type Values } from './content-fields.ts';

/** A text or setting on a day, as fields. */
export interface InForce extends Pick<Dated, 'title' | 'validFrom' | 'facts'> {
  readonly fields: readonly Field[];
  readonly values: Values;
}

/** What is valid on a day; null if there is no such text or setting, or it can't change here. */
export async function inForceOn(
  context: Pick<WorkContext, 'config' | 'db'>,
  { key, kind }: { readonly kind: ContentKind; readonly key: string },
  day: string,
): Promise<InForce | null> {
  const all = await findAllOn(context, day);
  const row = all.find((one) => one.kind === kind && one.key === key);
  return row ? asFields(row) : null;
}

/** A row as fields; null if it can't change here. */
export function asFields({ key, kind, ...row }: Dated): InForce | null {
  const isValue = kind === 'SETTING' || kind === 'BRAND';
  const raw = isValue ? valuesOfSetting(row.value, () => false) : row.texts;
  const fields = fieldsOf(kind, key, raw);
  if (fields === null) return null;
  const isMoney = (name: string) => fields.some((one) => one.key === name && one.kind === 'MONEY');
  const values = isValue ? valuesOfSetting(row.value, isMoney) : row.texts;
  const { facts, title, validFrom } = row;
  return { fields, values, title, validFrom, facts };
}

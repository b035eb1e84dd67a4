import type { RosterField } from '@paystead/contract/employer/roster-terms';
import { cutLine } from '../../platform/files/table/fixed-width-rows.ts';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { checkRow } from '../checks/check-row.ts';
import type { CheckFacts, RosterTexts } from '../checks/roster-facts.ts';
import {
  matchColumns,
  missingFields,
  type RosterColumn,
  signatureOf,
} from '../columns/match-columns.ts';
import {
  findLastLayout,
  findLayout,
  type LayoutRow,
  type UploadRow,
} from '../draft/uploads.queries.ts';
import type { OpenTable } from './open-table.ts';
import { rowFacts } from './row-facts.ts';

/** How the columns of a new file are matched. */
export interface Matched {
  readonly columns: readonly RosterColumn[];
  readonly skip: number;
  readonly covers: readonly string[] | null;
  readonly rememberedOn: string | null;
  /** An earlier file says all that is needed, so that nobody has to look. */
  readonly isReady: boolean;
}

/** Matches the columns of a new file as its employer did before, else by their names. */
export async function matchUpload(
  context: Pick<WorkContext, 'config' | 'db' | 'today'>,
  upload: UploadRow,
  table: OpenTable,
): Promise<Matched> {
  const { db } = context;
  const { employer_gid: employerGid } = upload;
  const isFixed = table.format === 'FIXED_WIDTH';
  const known =
    (await findLayout(db, employerGid, signatureOf(table.format, table.columns))) ??
    (await findLastLayout(db, employerGid, isFixed));
  const facts = await rowFacts(context, { ...upload, columns: known?.columns ?? [] });
  if (isFixed) return matchLines(facts.check, table, known);

  const { columns, isRemembered } = matchColumns(table.columns, known?.columns ?? null);
  const lacking = missingFields(
    columns.map(({ field }) => field),
    facts.check,
  );
  return {
    columns,
    skip: table.skip,
    covers: known?.covers ?? null,
    rememberedOn: known && isRemembered ? dayOf(known.used_at).toString() : null,
    isReady: isRemembered && lacking.length === 0,
  };
}

/** The share of lines, in percent, that known columns must cut into good rows. */
const GOOD_PERCENT = 90;

function matchLines(facts: CheckFacts, table: OpenTable, known: LayoutRow | undefined): Matched {
  if (!known) {
    const { columns } = matchColumns(table.columns, null);
    return { columns, skip: table.skip, covers: null, rememberedOn: null, isReady: false };
  }
  const columns = known.columns.map((column) => ({ ...column, match: 'REMEMBERED' as const }));
  const people = table.lines.slice(known.skip_lines);
  const good = people.filter((line) => {
    const texts = textsIn(cutLine(line, placesOf(columns)), columns);
    return checkRow(texts, facts).problems.length === 0;
  });
  const fits = good.length > 0 && good.length * 100 >= people.length * GOOD_PERCENT;
  return {
    columns,
    skip: known.skip_lines,
    covers: known.covers,
    rememberedOn: dayOf(known.used_at).toString(),
    isReady: fits,
  };
}

/** Where the columns of a fixed-width file stand. */
export function placesOf(columns: readonly RosterColumn[]) {
  return columns.map(({ length, name, start }) => ({
    name,
    start: start ?? 1,
    length: length ?? 0,
  }));
}

/** The values of a row by field. */
export function textsIn(cells: readonly string[], columns: readonly RosterColumn[]): RosterTexts {
  const texts: Partial<Record<RosterField, string>> = {};
  columns.forEach(({ field }, index) => {
    if (field !== null) texts[field] = cells[index] ?? '';
  });
  return texts;
}

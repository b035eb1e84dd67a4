import type {
  ContentChange as ChangeView,
  ContentField as FieldView,
} from '@paystead/contract/product/content-desk';
import { isoTime } from '../platform/clock.ts';
import type { findChanges } from './content-desk.queries.ts';
import type { Field, Values } from './content-fields.ts';

export function viewFields(fields: readonly Field[], values: Values): FieldView[] {
  return fields.map(({ choices, hint, key, kind, label, optional }) => {
    return { key, label, hint, kind, optional, choices: [...choices], value: values[key] ?? '' };
  });
}

type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number];

export function viewChange(row: ChangeRow, fields: readonly Field[], today: string): ChangeView {
  return {
    gid: row.gid,
    state: stateOf(row, today),
    valid_from: row.valid_from,
    written_by: row.writer,
    written_at: isoTime(row.written_at),
    approved_by: row.approver,
    withdrawn_by: row.withdrawer,
    approval: row.approval,
    fields: viewFields(fields, row.values),
  };
}

function stateOf(row: ChangeRow, today: string): ChangeView['state'] {
  if (row.withdrawer !== null) return 'TAKEN_BACK';
  if (row.approver !== null) return row.valid_from > today ? 'PLANNED' : 'BEGUN';
  return row.approval === null ? 'NOT_APPROVED' : 'WAITING';
}

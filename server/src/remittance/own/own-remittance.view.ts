import type { Answer } from '@paystead/contract/call';
import {
  type RemittanceHoldUp,
  RemittanceKind,
} from '@paystead/contract/employer/remittance-terms';
import type {
  listOwnRemittances,
  listRemittanceLines,
  readOwnRemittance,
} from '@paystead/contract/employer/remittances';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { type Cents, sum } from '@paystead/lending/money/money';
import { answerBy } from '@paystead/lending/servicing/delinquency';
import { isoTime } from '../../platform/clock.ts';
import type { OwnFileRow, TransferRow } from './own-remittances.queries.ts';
import type { NextPayday } from './next-payday.ts';
import type { OwnLineRow } from './own-lines.queries.ts';
import type { KindRow } from './tallies.queries.ts';

type Remittance = Answer<typeof readOwnRemittance>;
type Line = Answer<typeof listRemittanceLines>['rows'][number];
type Listed = Answer<typeof listOwnRemittances>['rows'][number];

/** Everything that the totals of a remittance are made of. */
export interface Known {
  readonly file: OwnFileRow;
  readonly asked: { readonly lines: number; readonly cents: Cents };
  readonly kinds: readonly KindRow[];
  readonly transfer: TransferRow;
  /** The used file before one that asks, and the one that replaces it. */
  readonly before: string | null;
  readonly replacedBy: string | null;
  readonly isInUse: boolean;
  readonly next: NextPayday | null;
  readonly today: Temporal.PlainDate;
}

export function viewRemittance(known: Known): Remittance {
  const { asked, file, kinds, transfer } = known;
  const posted = sum(kinds.map((row) => row.posted_cents));
  const held = sum(kinds.map((row) => row.held_cents));
  const payday = Temporal.PlainDate.from(file.payday);
  return {
    gid: file.gid,
    payday: file.payday,
    name: file.name,
    received_at: isoTime(file.received_at),
    posted_at: isoTime(file.posted_at),
    asks: file.state === 'ASKS' ? file.asks : null,
    state: file.state,
    replaces: file.replaces_gid,
    replaced_by: known.replacedBy,
    before: known.before,
    named_payday: file.named_payday,
    next_payday: known.next && {
      payday: known.next.payday,
      closes_at: isoTime(known.next.closesAt),
    },
    chosen_by: file.chosen_by,
    chosen_at: isoTime(file.chosen_at),
    can_put_away: (file.state === 'ASKS' || file.state === 'USED') && !known.isInUse,
    asked: { lines: asked.lines, total: asked.cents },
    file: {
      lines: inFile(kinds),
      lines_expected: file.line_count ?? inFile(kinds),
      total: file.total_cents,
    },
    posted,
    waiting: file.total_cents - posted > 0n ? file.total_cents - posted : 0n,
    kinds: Object.fromEntries(
      RemittanceKind.options.map((kind) => [
        kind,
        totalsOf(kinds.find((row) => row.kind === kind)),
      ]),
    ) as Remittance['kinds'],
    to_answer: kinds.reduce((count, row) => count + row.to_answer, 0),
    answer_by: answerBy({ payday }).toString(),
    transfer: {
      expected: file.total_cents,
      arrived: transfer.arrived_cents,
      arrived_on: transfer.arrived_on,
      apart: transfer.arrived_cents === null ? null : transfer.arrived_cents - file.total_cents,
      reference: transfer.reference,
    },
    hold_ups: holdUps(known, held),
  };
}

const inFile = (kinds: readonly KindRow[]) => kinds.reduce((count, row) => count + row.in_file, 0);

function totalsOf(row: KindRow | undefined): Remittance['kinds']['SHORT'] {
  return {
    lines: row?.lines ?? 0,
    asked: row?.asked_cents ?? 0n,
    sent: row?.sent_cents ?? 0n,
    difference: (row?.sent_cents ?? 0n) - (row?.asked_cents ?? 0n),
    to_answer: row?.to_answer ?? 0,
  };
}

/** What waits on our side, and for how much. */
function holdUps(
  { file, kinds, today, transfer: { arrived_cents: arrived } }: Known,
  held: Cents,
): Remittance['hold_ups'] {
  if (file.state !== 'USED') return [];
  const since = isoTime(file.received_at);
  const hold = (kind: RemittanceHoldUp, amount: Cents) => ({ kind, amount, since });
  const placed = sum(kinds.map((row) => row.sent_cents));
  const payday = Temporal.PlainDate.from(file.payday);
  const waits = file.named_payday !== null && isBefore(today, payday) ? 'PAYDAY' : 'POSTING';
  const differs = arrived !== null && arrived !== file.total_cents;
  return [
    ...(file.posted_at === null ? [hold(waits, file.total_cents - placed)] : []),
    ...(arrived === null && file.total_cents > 0n ? [hold('TRANSFER', file.total_cents)] : []),
    ...(differs ? [hold('TRANSFER_DIFFERS', file.total_cents - arrived)] : []),
    ...(held > 0n ? [hold('HELD', held)] : []),
  ];
}

export function viewListed(
  file: OwnFileRow,
  counts: { lines: number; differing: number; to_answer: number } | undefined,
): Listed {
  return {
    gid: file.gid,
    payday: file.payday,
    name: file.name,
    received_at: isoTime(file.received_at),
    posted_at: isoTime(file.posted_at),
    total: file.total_cents,
    lines: counts?.lines ?? 0,
    differing: counts?.differing ?? 0,
    to_answer: counts?.to_answer ?? 0,
    state: file.state,
    asks: file.state === 'ASKS' ? file.asks : null,
  };
}

export function viewOwnLine(row: OwnLineRow): Line {
  return {
    gid: row.gid,
    kind: row.kind,
    state: row.state,
    employee_number: row.employee_number,
    name: nameOf(row.first_name, row.last_name),
    asked: row.asked_cents,
    sent: row.sent_cents,
    absent: row.is_absent,
    reason: row.reason,
    answer: viewAnswer(row),
  };
}

export function nameOf(first: string | null, last: string | null): string | null {
  return last === null ? null : `${first ?? ''} ${last}`.trim();
}

function viewAnswer(row: OwnLineRow): Line['answer'] {
  const { answer, answer_number: number, answered_at: at, person_number: person } = row;
  if (answer === null || number === null || at === null) return null;
  return {
    number,
    answer,
    day: row.day,
    person:
      person === null
        ? null
        : { employee_number: person, name: nameOf(row.person_first, row.person_last) },
    at: isoTime(at),
    by: row.answered_by ?? '',
    effect: row.effect,
    done_at: isoTime(row.done_at),
  };
}

import type { Answer } from '@paystead/contract/call';
import type { readEmployerDesk } from '@paystead/contract/employer/desk';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { isoTime } from '../platform/clock.ts';
import type { WaitingFiles } from '../payroll-folders/index.ts';
import type { ToAnswer } from '../remittance/index.ts';
import type { WaitingDraft } from '../roster/index.ts';
import type { OpenChecksRow, OpenOrdersRow } from './desk.queries.ts';
import { endOf } from './desk.view.ts';

type Need = Answer<typeof readEmployerDesk>['needs'][number];

/** What is open besides paydays without an answer. */
interface Open {
  readonly checks: OpenChecksRow;
  readonly draft: WaitingDraft | undefined;
  readonly folder: WaitingFiles | undefined;
  readonly orders: OpenOrdersRow;
  readonly remittances: readonly ToAnswer[];
}

/** What payroll has to answer, the soonest first (EMPLOYER-2). */
export function viewNeeds(
  { checks, draft, folder, orders, remittances }: Open,
  unanswered: readonly { readonly payday: string; readonly people: number }[],
  remittanceDays: number,
): Need[] {
  const needs = [
    ...unanswered.map((row) => lateRemittance(row, remittanceDays)),
    ...stopOrders(orders),
    ...jobChecks(checks),
    ...(draft ? [rosterDraft(draft)] : []),
    ...(folder ? [folderFiles(folder)] : []),
    ...ofRemittances(
      'REMITTANCE_LINES',
      remittances.filter(({ asks }) => asks === null),
    ),
    ...ofRemittances(
      'REMITTANCE_ASKS',
      remittances.filter(({ asks }) => asks !== null),
    ),
  ];
  return needs.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** What has no last day has waited since it came. */
const placeOf = ({ by, since }: Need) => by ?? since;

function lateRemittance(
  { payday, people }: { readonly payday: string; readonly people: number },
  remittanceDays: number,
): Need {
  const day = Temporal.PlainDate.from(payday);
  return {
    kind: 'REMITTANCE_LATE',
    count: people,
    name: null,
    file: null,
    since: endOf(day),
    by: endOf(addBankingDays(day, remittanceDays)),
    payday,
  };
}

function stopOrders({ count, from_payday: payday, name, since }: OpenOrdersRow): Need[] {
  if (count === 0 || payday === null || since === null) return [];
  // Nothing may come out of that paycheck: payroll has to know a banking day before it.
  const by = endOf(addBankingDays(Temporal.PlainDate.from(payday), -1));
  return [{ kind: 'STOP_ORDERS', count, name, file: null, since: isoTime(since), by, payday }];
}

function jobChecks({ asked_at: asked, closes_at: closes, count, name }: OpenChecksRow): Need[] {
  if (asked === null || closes === null) return [];
  const [since, by] = [isoTime(asked), isoTime(closes)];
  return [{ kind: 'JOB_CHECKS', count, name, file: null, since, by, payday: null }];
}

function rosterDraft({ gid, name, rows, step, ...draft }: WaitingDraft): Need {
  const [since, by] = [isoTime(draft.uploaded_at), isoTime(draft.expires_at)];
  return { kind: `ROSTER_${step}`, count: rows, name, file: gid, since, by, payday: null };
}

/** We don’t know which payday they were for; a late one has a last day of its own. */
function folderFiles({ count, name, since }: WaitingFiles): Need {
  const kind = 'FOLDER_FILES';
  return { kind, count, name, file: null, since: isoTime(since), by: null, payday: null };
}

/** All remittances that wait for the same, as one; the payday is that of the most urgent. */
function ofRemittances(
  kind: 'REMITTANCE_LINES' | 'REMITTANCE_ASKS',
  waiting: readonly ToAnswer[],
): Need[] {
  const [first, ...others] = waiting.toSorted((one, other) =>
    Temporal.PlainDate.compare(one.answerBy, other.answerBy),
  );
  if (!first) return [];
  return [
    {
      kind,
      count: waiting.reduce((sum, { count }) => sum + count, 0),
      name: null,
      file: others.length === 0 ? first.gid : null,
      since: isoTime(first.receivedAt),
      by: endOf(first.answerBy),
      payday: first.payday,
    },
  ];
}

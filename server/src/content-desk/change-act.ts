import type { ContentKind } from '@paystead/contract/product/content-desk';
import { longDate } from '@paystead/lending/calendar/day-words';
import { approvalAct } from '../approvals/index.ts';
import { addContent } from '../content/index.ts';
import { addWords } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { checkValues, settingValue } from './check-values.ts';
import { type ChangeRow, isPlanned, lockChange, updateChange } from './content-desk.queries.ts';
import { titleOf, type Values } from './content-fields.ts';
import { inForceOn, type InForce } from './in-force.ts';

interface ChangeInput {
  readonly [name: string]: string | null;
  readonly change: string;
}

/** STAFF-34: another wording or number from a day to come, by two administrators. */
export const changeAct = approvalAct<ChangeInput>({
  name: 'content.change',
  title: 'Change a text or setting',
  mayRequest: ['administrator'],
  mayApprove: ['administrator'],

  async figures(context, { change }) {
    const row = await waitingChange(context, change);
    const before = await replacedBy(context, row);
    const after = row.values as Values;
    const title = titleOf(row.kind as ContentKind, row.key, before.title);
    const changed = before.fields.filter(({ key }) => before.values[key] !== after[key]);
    if (changed.length === 0) refuse('CONTENT_UNCHANGED');
    return {
      amount: null,
      about: title,
      rows: [
        { label: 'Valid from', value: longDate(Temporal.PlainDate.from(row.valid_from)) },
        ...changed.flatMap(({ key, label }) => [
          { label: `${label}, before`, value: before.values[key] || 'None' },
          { label: `${label}, then`, value: after[key] || 'None' },
        ]),
      ],
    };
  },

  async perform(context, { change }, { approvedBy, reason }) {
    const { db, event, now } = context;
    const row = await waitingChange(context, change);
    const before = await replacedBy(context, row);
    const kind = row.kind as ContentKind;
    const values = row.values as Values;
    // What is valid on the day may have changed since it was written.
    const { problems } = checkValues(before.fields, values, before.values);
    if (Object.keys(problems).length > 0) refuse('FIELDS', {}, problems);

    await add(context, row, settingValue(before.fields, values));
    await updateChange(db, row.gid, { approved_by: approvedBy, approved_at: now });
    event(
      'content.planned',
      { kind: 'content_change', gid: row.gid },
      {
        before: { ...before.values },
        after: { kind, key: row.key, valid_from: row.valid_from, ...values },
        reason,
      },
    );
  },
});

/** Adds the version where its kind is stored. */
async function add({ db, now }: WorkContext, row: ChangeRow, value: unknown): Promise<void> {
  const { key, valid_from: validFrom } = row;
  const kind = row.kind as ContentKind;
  const texts = row.values as Values;
  if (kind === 'LETTER') {
    const { body = '', subject = '' } = texts;
    return addWords(db, key, { subject, body, validFrom });
  }
  await addContent(db, { kind, key, texts, value, validFrom, now });
}

/** A change that isn't approved, for a day to come that is free. */
async function waitingChange({ db, today }: WorkContext, gid: string): Promise<ChangeRow> {
  const row = (await lockChange(db, gid)) ?? refuse('NOT_FOUND');
  if (row.approved_at !== null) refuse('APPROVAL_CLOSED');
  if (Temporal.PlainDate.compare(row.valid_from, today) <= 0) refuse('POLICY_DAY_PASSED');
  const kind = row.kind as ContentKind;
  if (await isPlanned(db, { kind, key: row.key, day: row.valid_from })) refuse('CONTENT_PLANNED');
  return row;
}

async function replacedBy(context: WorkContext, row: ChangeRow): Promise<InForce> {
  const item = { kind: row.kind as ContentKind, key: row.key };
  return (await inForceOn(context, item, row.valid_from)) ?? refuse('NOT_FOUND');
}

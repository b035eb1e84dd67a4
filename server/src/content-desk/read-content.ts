import { readContent as call } from '@paystead/contract/product/content-desk';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findAdministrators, findChanges } from './content-desk.queries.ts';
import { viewChange, viewFields } from './content-desk.view.ts';
import { titleOf } from './content-fields.ts';
import { inForceOn } from './in-force.ts';

/** STAFF-34: one text or setting with its changes. */
export const readContent = query(call, async (context) => {
  const { actor, db, input, now, today } = context;
  const { key, kind } = input;
  const day = today.toString();
  const inForce = (await inForceOn(context, input, day)) ?? refuse('NOT_FOUND');
  const changes = await findChanges(db, { kind, key, now });
  return {
    today: day,
    kind,
    key,
    title: titleOf(kind, key, inForce.title),
    valid_from: inForce.validFrom,
    facts: { ...inForce.facts },
    fields: viewFields(inForce.fields, inForce.values),
    changes: changes.map((row) => viewChange(row, inForce.fields, day)),
    approvers: await findAdministrators(db, [actor.gid]),
  };
});

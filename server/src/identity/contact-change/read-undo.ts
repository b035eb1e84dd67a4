import { readUndo as call } from '@paystead/contract/identity/contact-changes';
import { query } from '../../platform/calls/command.ts';
import { maskEmail, maskPhone } from '../contact/contact-mask.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { judgeUndo } from './judge-undo.ts';

/** What a link would bring back, masked. Doesn't use up the key. */
export const readUndo = query(call, async (context) => {
  await becomeNobody(context);
  const change = await judgeUndo(context, context.input.key);
  const { type, old_value: old } = change;

  return {
    type,
    back_to: type === 'EMAIL' ? maskEmail(old) : maskPhone(old),
    until: change.undo_until.toString(),
  };
});

import { useCommand } from '@paystead/client/calls/use-call';
import {
  applyHeldMoney,
  escheatHeldMoney,
  identifyHeldMoney,
  keepHeldMoney,
  payEscheat,
  refundHeldMoney,
  returnHeldMoney,
  writeToHeldOwner,
} from '@paystead/contract/held-money/held-money';
import { useState } from 'react';
import type { FIRST, HeldAct } from './held-act-rules.ts';

/** The calls behind the acts, as one. */
export function useHeldActs() {
  const [identify, apply] = [useCommand(identifyHeldMoney), useCommand(applyHeldMoney)];
  const [refund, back] = [useCommand(refundHeldMoney), useCommand(returnHeldMoney)];
  const [keep, write] = [useCommand(keepHeldMoney), useCommand(writeToHeldOwner)];
  const [escheat, pay] = [useCommand(escheatHeldMoney), useCommand(payEscheat)];
  const all = [identify, apply, refund, back, keep, write, escheat, pay];
  const [last, setLast] = useState<HeldAct['key']>();
  const by = { identify, apply, refund, return: back, keep, write, escheat, pay } as const;

  async function send(key: HeldAct['key'], gid: string, values: typeof FIRST) {
    setLast(key);
    const { check, loan, reason, until } = values;
    const made = {
      identify: () => identify.run({ gid, loan, reason }),
      apply: () => apply.run({ gid, reason }),
      refund: () => refund.run({ gid, reason }),
      return: () => back.run({ gid, check_number: check, reason }),
      keep: () => keep.run({ gid, until, reason }),
      write: () => write.run({ gid }),
      escheat: () => escheat.run({ gid, reason }),
      pay: () => pay.run({ gid, check_number: check }),
    };
    const answer = await made[key]();
    if (!answer) return null;
    return 'approval' in answer && answer.approval !== null ? 'WAITS' : 'DONE';
  }
  return {
    pending: all.some(({ pending }) => pending),
    failure: last ? by[last].failure : null,
    send,
  };
}

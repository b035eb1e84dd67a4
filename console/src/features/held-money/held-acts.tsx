import { useCommand } from '@paystead/client/calls/use-call';
import {
  applyHeldMoney,
  escheatHeldMoney,
  identifyHeldMoney,
  keepHeldMoney,
  payEscheat,
  refundHeldMoney,
  returnHeldMoney,
  takeHeldMoney,
  writeToHeldOwner,
} from '@paystead/contract/servicing/held-money';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatMoney } from '@paystead/kit/format/format-money';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { useTyped } from '../../parts/use-typed.ts';
import { actsFor, FIRST, type HeldAct, missingIn } from './held-act-rules.ts';
import { type HeldDetails, todayOf } from './held-words.ts';
import { LoanChoice } from './loan-choice.tsx';

interface HeldActsProps {
  details: HeldDetails;
  onDone: (words: string) => void;
}

/** The owner, and the one act for a sum with its fields and reason. */
export function HeldActs({ details, onDone }: HeldActsProps) {
  const mayAct = useMayAct();
  const { money } = details;
  const acts = actsFor(money);
  if (acts.length === 0) return null;
  if (!mayAct) {
    return (
      <Sheet title="What to do with it">
        <Text>With your role, you can read this record but not act on it.</Text>
      </Sheet>
    );
  }
  return (
    <>
      {!money.is_yours && money.place !== 'ESCHEAT' && <Take gid={money.gid} onDone={onDone} />}
      {money.approval === null && <Choice details={details} acts={acts} onDone={onDone} />}
    </>
  );
}

function Take({ gid, onDone }: { gid: string; onDone: (words: string) => void }) {
  const take = useCommand(takeHeldMoney);
  async function run() {
    if (await take.run({ gid })) onDone('It’s yours now.');
  }
  return (
    <Sheet title="Owner">
      <Stack gap={4}>
        <Text>Each sum needs an owner within one business day.</Text>
        <FailureNotice failure={take.failure} />
        <ButtonRow>
          <Button
            variant="secondary"
            busy={take.pending}
            busyLabel="Sending"
            onPress={() => void run()}
          >
            Make it mine
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}

/** The act that was picked while it's possible, else the usual one. */
function chosen(acts: readonly HeldAct[], picked: string): HeldAct | undefined {
  return acts.find(({ disabledReason, key }) => key === picked && !disabledReason) ?? acts[0];
}

function optionOf({ disabledReason, hint, key, label }: HeldAct) {
  return { value: key, label, hint, ...(disabledReason && { disabledReason }) };
}

function Choice({ details, acts, onDone }: HeldActsProps & { acts: readonly HeldAct[] }) {
  const { money } = details;
  const { values, type, forget } = useTyped(`held ${money.gid}`, FIRST);
  const act = chosen(acts, values.act);
  const sending = useHeldActs();
  const [tried, setTried] = useState(false);
  if (!act) return null;
  const missing = { ...sending.failure?.fields, ...(tried ? missingIn(act, values) : {}) };

  async function send() {
    setTried(true);
    if (!act || Object.keys(missingIn(act, values)).length > 0) return;
    const outcome = await sending.send(act.key, money.gid, values);
    if (!outcome) return;
    forget();
    onDone(outcome === 'WAITS' ? 'It waits for a second person.' : act.done);
  }
  return (
    <Sheet title="What to do with it">
      <Stack gap={5}>
        <RadioGroup
          label="Act"
          options={acts.map(optionOf)}
          value={act.key}
          onChange={(key) => type({ act: key })}
        />
        {act.asks.includes('loan') && (
          <LoanChoice
            suggestions={details.suggestions}
            value={values.loan}
            error={missing.loan}
            onChange={(loan) => type({ loan })}
          />
        )}
        {act.asks.includes('until') && (
          <DayField
            label="Keep until"
            hint="After today and within 90 days"
            today={todayOf(money)}
            min={todayOf(money)}
            value={values.until}
            onChange={(until) => type({ until })}
            {...errorOf(missing.until)}
          />
        )}
        {act.asks.includes('check') && (
          <TextField
            label="Check number"
            maxLength={20}
            value={values.check}
            onChange={(check) => type({ check })}
            {...errorOf(missing.check)}
          />
        )}
        {act.asks.includes('reason') && (
          <ReasonField
            value={values.reason}
            error={missing.reason}
            onChange={(reason) => type({ reason })}
          />
        )}
        <Text size="small">{act.approval}</Text>
        <FailureNotice failure={sending.failure?.fields ? null : sending.failure} />
        <Button block busy={sending.pending} busyLabel="Sending" onPress={() => void send()}>
          {`${act.button} ${formatMoney(money.amount)}`}
        </Button>
      </Stack>
    </Sheet>
  );
}

const errorOf = (error: string | undefined) => (error ? { error } : {});

/** The calls behind the acts, as one. */
function useHeldActs() {
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

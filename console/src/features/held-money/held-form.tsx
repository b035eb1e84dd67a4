import { Button } from '@paystead/kit/button/button';
import { formatMoney } from '@paystead/kit/format/format-money';
import { KeyCap } from '@paystead/kit/keys/key-cap';
import { SendKeys } from '@paystead/kit/keys/send-keys';
import { Notice } from '@paystead/kit/notice/notice';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { HeldFields } from './held-fields.tsx';
import { actsFor, FIRST, isApplying, missingIn, OTHER, withEffect } from './held-act-rules.ts';
import type { HeldDetails } from './held-words.ts';
import { LoanChoice } from './loan-choice.tsx';
import { useHeldActs } from './use-held-acts.ts';
import { useHeldEffect } from './use-held-effect.ts';
import { WaitingOnLoan } from './waiting-on-loan.tsx';

interface HeldFormProps {
  details: HeldDetails;
  onDone: (words: string) => void;
}

/** Whose a sum is, what to do with it, and why. Nothing is chosen until the person chooses. */
export function HeldForm({ details, onDone }: HeldFormProps) {
  const { money } = details;
  const { values, type, forget } = useTyped(`held ${money.gid}`, FIRST);
  const answers = { ...values, loan: values.whose === OTHER ? values.loan : values.whose };
  const effect = useHeldEffect(money, answers.loan);
  const acts = actsFor(money).map((one) => withEffect(one, effect.value));
  const act = acts.find(({ disabledReason, key }) => key === values.act && !disabledReason);
  const sending = useHeldActs();
  const [tried, setTried] = useState(false);
  const missing = { ...sending.failure?.fields, ...(tried ? missingIn(act, answers) : {}) };
  const isFiguring = act !== undefined && isApplying(act) && effect.isFiguring;

  async function send() {
    setTried(true);
    if (!act || isFiguring || Object.keys(missingIn(act, answers)).length > 0) return;
    if (isApplying(act) && !(await effect.stillTrue())) return;
    const outcome = await sending.send(act.key, money.gid, answers);
    if (!outcome) return;
    forget();
    onDone(outcome === 'WAITS' ? 'It waits for a second person.' : act.done);
  }
  return (
    <SendKeys onSend={() => void send()}>
      <Stack gap={5}>
        {acts.some(({ key }) => key === 'identify') && (
          <LoanChoice
            suggestions={details.suggestions}
            values={values}
            error={missing.loan}
            onChange={type}
          />
        )}
        <RadioGroup
          label="What to do with it"
          options={acts.map(({ disabledReason, hint, key, label }) => ({
            value: key,
            label: <strong>{label}</strong>,
            hint,
            ...(disabledReason && { disabledReason }),
          }))}
          value={act?.key ?? ''}
          onChange={(key) => type({ act: key })}
          {...(missing.act ? { error: missing.act } : {})}
        />
        <WaitingOnLoan waiting={effect.value?.waiting ?? []} />
        {effect.lost && <Absent what="the figures" call={effect.lost} />}
        {act && (
          <HeldFields act={act} money={money} values={values} missing={missing} type={type} />
        )}
        {act && <Text size="small">{act.approval}</Text>}
        {effect.changed && (
          <Notice tone="caution" title="Something changed meanwhile">
            The page shows the new figures. Check them, then press again.
          </Notice>
        )}
        <FailureNotice failure={sending.failure?.fields ? null : sending.failure} />
        <FailureNotice failure={effect.failure} />
        <Button
          block
          busy={sending.pending || effect.checking || isFiguring}
          busyLabel={isFiguring ? 'Working it out' : 'Sending'}
          onPress={() => void send()}
        >
          {`${act?.button ?? 'Decide about'} ${formatMoney(money.amount)}`} <KeyCap>Ctrl</KeyCap>{' '}
          <KeyCap>Enter</KeyCap>
        </Button>
      </Stack>
    </SendKeys>
  );
}

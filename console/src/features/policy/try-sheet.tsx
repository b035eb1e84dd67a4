import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { tryPolicyDraft } from '@paystead/contract/product/policy-desk';
import type { PolicyDraft } from '@paystead/contract/product/policy-records';
import { Button } from '@paystead/kit/button/button';
import { Comparison, type ComparedRow } from '@paystead/kit/comparison/comparison';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Grid } from '@paystead/kit/grid/grid';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { workflowOption } from '../../parts/words/workflow-words.ts';
import { OUTCOMES } from './policy-words.ts';

type Result = WireAnswer<typeof tryPolicyDraft>['after'];

const START = {
  amount: '6000.00',
  term: '24',
  score: '690',
  income: '5200.00',
  state: 'TX',
  workflow: 'DEFAULT',
};

/** A made-up applicant under the draft and under what it replaces. */
export function TrySheet({ draft }: { draft: PolicyDraft }) {
  const [typed, setTyped] = useState(START);
  const [asked, setAsked] = useState(START);
  const call = useCall(tryPolicyDraft, { gid: draft.gid, ...asked });
  const set = (key: keyof typeof START) => (value: string) => setTyped({ ...typed, [key]: value });
  const error = (key: string) => {
    const words = call.state === 'error' ? call.error.fields?.[key] : undefined;
    return words ? { error: words } : {};
  };
  const value = call.state === 'error' ? undefined : 'value' in call ? call.value : undefined;
  return (
    <Sheet title="Try it on an example">
      <Stack gap={4}>
        <Grid>
          <MoneyField
            label="Borrow"
            value={typed.amount}
            onChange={set('amount')}
            {...error('amount')}
          />
          <Select
            label="Term"
            options={termsOf(draft).map((term) => ({ value: term, text: `${term} months` }))}
            value={typed.term}
            onChange={set('term')}
            {...error('term')}
          />
          <TextField
            label="Score"
            inputMode="numeric"
            value={typed.score}
            onChange={set('score')}
            {...error('score')}
          />
          <MoneyField
            label="Income a month"
            value={typed.income}
            onChange={set('income')}
            {...error('income')}
          />
          <Select
            label="State"
            options={namesOf(draft, 'states').map((name) => ({ value: name, text: name }))}
            value={typed.state}
            onChange={set('state')}
          />
          <Select
            label="Workflow"
            options={namesOf(draft, 'flatRates').map(workflowOption)}
            value={typed.workflow}
            onChange={set('workflow')}
          />
        </Grid>
        <Button
          variant="secondary"
          busy={call.state === 'pending'}
          busyLabel="Trying"
          onPress={() => setAsked(typed)}
        >
          Try this example
        </Button>
        {call.state === 'error' && !call.error.fields && <FailureNotice failure={call.error} />}
        {value && <Outcome result={value} draft={draft} />}
        <Text size="small" tone="muted">
          Paid every two weeks, five years in the job, no debts, every check clear.
        </Text>
      </Stack>
    </Sheet>
  );
}

/** Terms of the draft and of what it replaces. */
function termsOf({ comparison }: PolicyDraft): string[] {
  const terms = comparison.find(({ key }) => key === 'terms');
  const all = `${terms?.before ?? ''},${terms?.after ?? ''}`.split(',').map((one) => one.trim());
  return [...new Set(all)].toSorted((one, other) => Number(one) - Number(other));
}

/** The names in a table of the policy: states, workflows. */
function namesOf({ comparison }: PolicyDraft, table: string): string[] {
  const keys = comparison.filter(({ key }) => key.startsWith(`${table}.`)).map(({ key }) => key);
  return [...new Set(keys.map((key) => key.split('.')[1] ?? ''))];
}

interface OutcomeProps {
  result: WireAnswer<typeof tryPolicyDraft>;
  draft: PolicyDraft;
}

function Outcome({ draft, result: { after, before } }: OutcomeProps) {
  return (
    <>
      <Comparison
        caption="The example under both"
        columns={[`Version ${draft.replaces.version}`, 'Draft']}
        chosen={1}
        rows={rowsOf(before, after)}
      />
      <Text size="small">{difference(before, after)}</Text>
    </>
  );
}

function rowsOf(before: Result, after: Result): ComparedRow[] {
  const both = (read: (one: NonNullable<Result['offer']>) => string) =>
    [before, after].map(({ offer }) => (offer ? read(offer) : '–'));
  const reasons = [before, after].map(({ reasons: why }) => why[0] ?? '');
  return [
    {
      what: 'Decision',
      values: [OUTCOMES[before.outcome], OUTCOMES[after.outcome]],
      ...(reasons.some((why) => why !== '') ? { notes: reasons } : {}),
    },
    { what: 'Amount', values: both(({ amount }) => formatMoney(amount)) },
    { what: 'Rate', values: both(({ rate }) => rate) },
    { what: 'APR', values: both(({ apr }) => apr) },
    {
      what: 'Each paycheck',
      values: both(({ installment }) => formatMoney(installment)),
      notes: both(({ installments }) => `${installments} paychecks`),
    },
    { what: 'Interest', values: both(({ interest }) => formatMoney(interest)) },
    { what: 'Fee', values: both(({ origination_fee: fee }) => formatMoney(fee)) },
  ];
}

/** `The person pays $33.22 less in interest.` */
function difference({ offer: one }: Result, { offer: other }: Result) {
  if (!one && !other) return 'Neither makes an offer.';
  if (!one) return 'Only the draft makes an offer.';
  if (!other) return 'The draft makes no offer.';
  if (one.amount !== other.amount) return 'The two offer different amounts.';
  const cents = Math.round((Number(other.interest) - Number(one.interest)) * 100);
  if (cents === 0) return 'The person pays the same interest.';
  const words = formatMoney((Math.abs(cents) / 100).toFixed(2));
  return `The person pays ${words} ${cents < 0 ? 'less' : 'more'} in interest.`;
}

import { type UsedCall, useCall } from '@paystead/client/calls/use-call';
import { LONGEST_PAGE } from '@paystead/contract/primitives';
import { EMPLOYERS_AT_ONCE, findEmployers } from '@paystead/contract/identity/registration';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { useEffect, useState } from 'react';
import { goTo } from '../address.ts';
import hold from '../hold.module.css';
import { SocialButtons } from '../social/social-buttons.tsx';
import { pathOf } from './answers.ts';
import { RegisterStep, type StepProps } from './register-step.tsx';
import { useStepFaults } from './use-step-faults.ts';

const REST_MS = 300;

export function EmployerStep({ answers, change, refused, onNext }: StepProps) {
  const { errors, check } = useStepFaults('employer', refused);
  const [words, setWords] = useState(answers.employer_name);
  const [length, setLength] = useState(EMPLOYERS_AT_ONCE);
  const found = useCall(findEmployers, { q: useRested(words).trim(), l: `${length}` });
  usePreselected(change);

  function search(typed: string) {
    setWords(typed);
    setLength(EMPLOYERS_AT_ONCE);
    if (answers.employer !== '') change({ employer: '', employer_name: '' });
  }

  function choose(mnemonic: string) {
    const chosen = listOf(found).find((employer) => employer.mnemonic === mnemonic);
    change({ employer: mnemonic, employer_name: chosen?.name ?? '' });
  }

  return (
    <RegisterStep
      step="employer"
      title="Who do you work for?"
      lead="We lend through employers. Find yours and choose it."
      errors={errors}
      onSubmit={() => check(answers) && onNext()}
    >
      <TextField
        label="Your employer’s name"
        hint="Type any part of the name"
        type="search"
        autoComplete="organization"
        maxLength={80}
        value={words}
        onChange={search}
      />
      {found.state === 'error' ? (
        <TryAgainCard title="We couldn’t load the employers" onRetry={found.reload} />
      ) : (
        <div className={'value' in found ? undefined : hold.hold}>
          <RadioCards
            label="Your employer"
            name="employer"
            options={listOf(found).map(({ mnemonic, name }) => ({ value: mnemonic, label: name }))}
            value={answers.employer}
            onChange={choose}
          />
        </div>
      )}
      <Text size="small" tone="muted">
        <span role="status">{countOf(found)}</span>
      </Text>
      {hasMore(found) && length < LONGEST_PAGE && (
        <div>
          <Button variant="secondary" onPress={() => setLength(length + EMPLOYERS_AT_ONCE)}>
            Show more employers
          </Button>
        </div>
      )}
      <ButtonRow fill>
        <Button type="submit">Continue</Button>
      </ButtonRow>
      {answers.email === '' && <SocialButtons />}
    </RegisterStep>
  );
}

type Found = UsedCall<typeof findEmployers>;

function listOf(found: Found) {
  return 'value' in found && found.value ? found.value.rows : [];
}

function hasMore(found: Found): boolean {
  return (
    'value' in found && found.value !== undefined && found.value.rows.length < found.value.total
  );
}

function countOf(found: Found): string {
  if (found.state !== 'completed') return '';
  const { rows, total } = found.value;
  if (total === 0) {
    return 'We don’t work with an employer by that name yet. Check the spelling, or ask your payroll team.';
  }
  if (rows.length < total) {
    return `Showing ${rows.length} of ${total} employers. Keep typing to find yours.`;
  }
  return total === 1 ? '1 employer found' : `${total} employers found`;
}

/** The typed text, once the person stops typing. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** `?e=` in an employer's own link chooses that employer and goes to the next question. */
function usePreselected(change: StepProps['change']): void {
  const [mnemonic] = useState(() => new URLSearchParams(location.search).get('e') ?? '');
  const preselected = useCall(findEmployers, mnemonic === '' ? null : { e: mnemonic });
  const employer = preselected.state === 'completed' ? preselected.value.rows[0] : undefined;

  useEffect(() => {
    if (!employer) return;
    change({ employer: employer.mnemonic, employer_name: employer.name });
    goTo(pathOf('name'), 'replace');
  }, [employer, change]);
}

import { useCommand } from '@paystead/client/calls/use-call';
import { askForHelp } from '@paystead/contract/servicing/relief';
import { Columns } from '@paystead/kit/columns/columns';
import { DateField } from '@paystead/kit/date-field/date-field';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { noErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { useToday } from '../../store/use-today.ts';
import { askedOf, type HelpAnswers, missingAnswers } from './help-answers.ts';
import { HelpAside } from './help-aside.tsx';
import type { Relief } from './relief-words.ts';
import { CAUSE_WORDS } from './waiting-request.tsx';

interface HelpFormProps {
  loanGid: string;
  relief: Relief;
  /** The request was sent to a person. */
  onDone: () => void;
}

/** The three questions, and beside them the first answer. */
export function HelpForm({ loanGid, relief, onDone }: HelpFormProps) {
  const today = useToday();
  const navigate = useNavigate();
  const ask = useCommand(askForHelp);
  const [answers, setAnswers] = useState<HelpAnswers>({
    cause: relief.known_cause ?? '',
    backOn: '',
    amount: '',
  });
  const [missing, setMissing] = useState<Record<string, string>>({});
  const asked = askedOf(answers, today);
  const hasMissing = Object.keys(missing).length > 0;
  const errors = hasMissing
    ? { fields: missing }
    : ask.failure
      ? stepErrors(ask.failure)
      : noErrors;

  function check(): boolean {
    const found = missingAnswers(answers, today);
    setMissing(found);
    return Object.keys(found).length === 0;
  }

  async function send(to: 'OFFER' | 'PERSON', note = '') {
    if (!check() || !asked) return;
    const kept = await ask.run({ gid: loanGid, ...asked, to, ...(note !== '' && { note }) });
    if (!kept) return;
    if (kept.offer && to === 'OFFER') void navigate(`/home/loans/${loanGid}/help/${kept.offer}`);
    else onDone();
  }

  return (
    <Form onSubmit={check} errors={errors.fields} busy={ask.pending}>
      <Stack gap={6}>
        <ErrorSummary errors={errors.fields} {...(errors.message && { message: errors.message })} />
        <Columns
          asideLabel="Our first answer"
          asideWidth="wide"
          main={
            <Questions
              loanGid={loanGid}
              relief={relief}
              answers={answers}
              today={today}
              set={(some) => {
                setMissing({});
                ask.clear();
                setAnswers((before) => ({ ...before, ...some }));
              }}
            />
          }
          aside={
            <HelpAside
              loanGid={loanGid}
              relief={relief}
              asked={asked}
              busy={ask.pending}
              onOffer={() => void send('OFFER')}
              onPerson={(note) => void send('PERSON', note)}
            />
          }
        />
      </Stack>
    </Form>
  );
}

interface QuestionsProps {
  loanGid: string;
  relief: Relief;
  answers: HelpAnswers;
  today: string;
  set: (some: Partial<HelpAnswers>) => void;
}

function Questions({ answers, loanGid, relief, set, today }: QuestionsProps) {
  const hints = {
    UNPAID_LEAVE:
      relief.known_cause === 'UNPAID_LEAVE'
        ? 'Your employer’s file says so too'
        : 'You keep your job and get no paychecks for a while',
    LESS_PAY: 'Still working, smaller paychecks',
    LEAVING_JOB: 'We’ll show you choices with dates',
    OTHER: 'You can tell us more, but don’t have to',
  } as const;
  return (
    <Stack gap={6}>
      <RadioCards
        name="cause"
        label="1. What changed?"
        value={answers.cause}
        onChange={(cause) => set({ cause })}
        options={(Object.keys(hints) as (keyof typeof hints)[]).map((cause) => ({
          value: cause,
          label: CAUSE_WORDS[cause],
          hint: hints[cause],
        }))}
      />
      {answers.cause === 'LEAVING_JOB' && (
        <Text>
          <Link href={`/home/loans/${loanGid}/job`}>See your dates and choices</Link> for the time
          after your job.
        </Text>
      )}
      <DateField
        name="back_on"
        label="2. When might your pay be back to normal?"
        hint="A guess is fine, for example 01/31/2027. Leave it empty if you don’t know"
        today={today}
        value={answers.backOn}
        onChange={(backOn) => set({ backOn })}
      />
      <MoneyField
        name="amount"
        label="3. What could you pay each payday until then?"
        hint={`Your installment is ${formatMoney(relief.installment)}. Zero is an answer, too`}
        value={answers.amount}
        onChange={(amount) => set({ amount })}
      />
    </Stack>
  );
}

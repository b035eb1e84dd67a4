import { newYorkDay } from '@paystead/kit/format/format-date';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Gable } from '@paystead/kit/gable/gable';
import { Hero } from '@paystead/kit/hero/hero';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import type { AppSummary } from '../../store/app-summary.ts';

type Summary = NonNullable<AppSummary>;

/** Title, sentence and button of each state of an open application. */
const words: Partial<Record<Summary['status'], [title: string, text: string, button: string]>> = {
  DRAFT: ['Pick up where you left off', 'We saved your application.', 'Continue'],
  CONFIRMING: ['A few details are left', 'Then we can give you an answer.', 'Finish your details'],
  SUBMITTED: [
    'We have your application',
    'You don’t need to do anything now.',
    'See where it stands',
  ],
  REVIEW: [
    'A person is reading your application',
    'One of our reviewers is checking a detail. We’ll email you as soon as there’s an answer.',
    'See where it stands',
  ],
  OFFERED: ['Your offer is ready', 'Choose your amount and term.', 'See your offer'],
  ACCEPTED: [
    'One step left: sign',
    'Read your agreements and sign them. Then we’ll send your money.',
    'Read and sign',
  ],
  SIGNED: [
    'Your money is on its way',
    'You signed your agreements. Next, we send the money.',
    'See where it stands',
  ],
};

/** While a queue task waits for the person, so does the review. */
const wanted = [
  'We need a document from you',
  'We’ll continue your application as soon as we have it.',
  'Send it now',
] as const;

/** An open application: the next step, in one sentence and one button. */
export function ApplicationCard({ summary }: { summary: Summary }) {
  const asks = summary.status === 'REVIEW' && summary.documents_wanted > 0;
  const usual = words[summary.status] ?? ['Your application', '', 'Open it'];
  const [title, text, button] = asks ? wanted : usual;
  return (
    <Hero title={title} titleSize="display" art={<Gable scene="waiting" />}>
      <Stack gap={5}>
        {summary.amount && (
          <Text size="large">
            You asked for <Amount value={summary.amount} />
            {summary.term ? ` over ${summary.term} months` : ''}.
          </Text>
        )}
        <Text size="large">{text}</Text>
        <ButtonRow fill>
          <ButtonLink href={asks ? '/home/documents' : '/home/apply'} variant="accent">
            {button}
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Hero>
  );
}

/** Each step of the application and its day. */
export function ProgressSheet({ summary }: { summary: Summary }) {
  return (
    <Sheet title="Where it stands" flush>
      <TaskList>
        {summary.steps.map((step) => (
          <Task
            key={step.name}
            title={step.name}
            note={step.at && <Day value={newYorkDay(step.at)} />}
            {...(step.state === 'done' ? { state: 'done' as const } : {})}
            end={step.state === 'current' ? <Tag tone="action">Now</Tag> : undefined}
          />
        ))}
      </TaskList>
    </Sheet>
  );
}

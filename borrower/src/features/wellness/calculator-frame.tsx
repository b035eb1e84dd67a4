import type { UsedCall } from '@paystead/client/calls/use-call';
import type { AnyCall } from '@paystead/contract/call';
import { Columns } from '@paystead/kit/columns/columns';
import { Form } from '@paystead/kit/form/form';
import { Hero } from '@paystead/kit/hero/hero';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';

interface CalculatorFrameProps {
  /** The fields. */
  questions: ReactNode;
  answerTitle: string;
  /** The answer on the dark card; `waiting` shows until there is one. */
  answer: ReactNode | undefined;
  /** What to fill in first. */
  waiting: string;
  /** The same answer as a picture, under the questions. */
  picture?: ReactNode;
  of: UsedCall<AnyCall>;
  assumptions?: readonly string[] | undefined;
}

/** Questions and their live answer: side by side where there is room (design: one dark card). */
export function CalculatorFrame(props: CalculatorFrameProps) {
  const { of, assumptions } = props;
  const failure = of.state === 'error' ? of.error : null;
  return (
    <Form onSubmit={() => undefined} errors={failure?.fields ?? {}}>
      <Columns
        asideLabel="Answer"
        asideWidth="wide"
        sticky
        main={
          <Stack gap={6}>
            <Sheet>
              <Stack gap={6}>{props.questions}</Stack>
            </Sheet>
            {failure && !failure.fields && <Notice tone="critical">{failureWords(failure)}</Notice>}
            {props.picture}
          </Stack>
        }
        aside={
          <Stack gap={4}>
            <Hero title={props.answerTitle}>
              <div aria-live="polite" aria-busy={of.state === 'pending' && !props.answer}>
                {props.answer ?? <Text>{props.waiting}</Text>}
              </div>
            </Hero>
            {assumptions && <Assumptions sentences={assumptions} />}
          </Stack>
        }
      />
    </Form>
  );
}

function Assumptions({ sentences }: { sentences: readonly string[] }) {
  return (
    <Stack gap={2}>
      {sentences.map((sentence) => (
        <Text key={sentence} size="small" tone="muted">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

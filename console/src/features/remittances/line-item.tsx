import { Button } from '@paystead/kit/button/button';
import { ListItem } from '@paystead/kit/list/list';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useRef, useState } from 'react';
import { AnswerForm } from './answer-form.tsx';
import type { AskedLine } from './use-line-answer.ts';
import { amountWords, KINDS, saidWords, stateWords, whoAnswered } from './remittance-words.ts';

interface LineItemProps extends AskedLine {
  mayAnswer: boolean;
}

/** One line that differs: who, what, and its answer or the place to give one. */
export function LineItem(props: LineItemProps) {
  const { current, line, mayAnswer } = props;
  const [changes, setChanges] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const asks = mayAnswer && (line.state === 'OPEN' || (line.state === 'ANSWERED' && changes));
  useEffect(() => {
    if (current) box.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const [words, tone] = KINDS[line.kind];
  return (
    <ListItem
      title={
        <Row gap={2}>
          <Tag tone={tone}>{words}</Tag>
          <span>{line.name ?? 'Not on your roster'}</span>
          <Text as="span" size="small" tone="muted">
            {line.employee_number}
          </Text>
        </Row>
      }
      note={
        <div ref={box}>
          <Stack gap={3}>
            <div>{amountWords(line)}</div>
            {asks && (
              <AnswerForm
                {...props}
                onSaved={(next) => {
                  setChanges(false);
                  props.onSaved(next);
                }}
              />
            )}
            {!asks && line.answer && (
              <div>
                {saidWords(line)}. {whoAnswered(line.answer)}
              </div>
            )}
          </Stack>
        </div>
      }
      end={!asks && <LineEnd {...props} onChange={() => setChanges(true)} />}
    />
  );
}

function LineEnd({ line, mayAnswer, onChange }: LineItemProps & { onChange: () => void }) {
  if (line.state === 'OPEN') return <Tag tone="caution">Waits for payroll</Tag>;
  const [words, tone] = stateWords(line);
  return (
    <Row gap={2}>
      <Tag tone={tone}>{words}</Tag>
      {mayAnswer && line.state === 'ANSWERED' && (
        <Button
          variant="link"
          size="small"
          label={`Change the answer: ${line.name ?? line.employee_number}`}
          onPress={onChange}
        >
          Change
        </Button>
      )}
    </Row>
  );
}

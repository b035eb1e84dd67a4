import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Code } from '@paystead/kit/code-list/code-list';
import { ListItem } from '@paystead/kit/list/list';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ReplaceKey, TurnKeyOff } from './key-acts.tsx';
import { endWords, KEY_STATES, type Key, lastUsed, scopeWords } from './key-words.ts';

interface KeyRowProps {
  of: Key;
  onMade: (made: { key: Key; secret: string }) => void;
  onChanged: () => void;
}

/** One key, what it may do, and who made and used it. */
export function KeyRow({ of: key, onMade, onChanged }: KeyRowProps) {
  const [asking, setAsking] = useState<'replace' | 'off'>();
  const [words, tone] = KEY_STATES[key.state];
  const close = () => setAsking(undefined);
  const end = endWords(key);
  return (
    <ListItem
      title={key.name}
      note={
        <Stack gap={3}>
          <Stack gap={1}>
            <Code>{key.shown}</Code>
            <Text as="div" size="small">
              {scopeWords(key.scopes)}
            </Text>
            <div>
              Made by {key.created_by} on {formatDate(newYorkDay(key.created_at))}. {lastUsed(key)}.
            </div>
            {end && <div>{end}</div>}
          </Stack>
          <Acts of={key} asking={asking} onAsk={setAsking} />
          {asking === 'replace' && <ReplaceKey of={key} onMade={onMade} onClose={close} />}
          {asking === 'off' && <TurnKeyOff of={key} onChanged={onChanged} onClose={close} />}
        </Stack>
      }
      end={<Tag tone={tone}>{words}</Tag>}
    />
  );
}

interface ActsProps {
  of: Key;
  asking: 'replace' | 'off' | undefined;
  onAsk: (act: 'replace' | 'off') => void;
}

function Acts({ of: { name, state }, asking, onAsk }: ActsProps) {
  if (state !== 'WORKING' && state !== 'ENDING') return null;
  return (
    <ButtonRow>
      {state === 'WORKING' && (
        <Button
          variant="link"
          label={`Replace ${name}`}
          expanded={asking === 'replace'}
          onPress={() => onAsk('replace')}
        >
          Replace
        </Button>
      )}
      <Button
        variant="link"
        label={`Turn off ${name}`}
        expanded={asking === 'off'}
        onPress={() => onAsk('off')}
      >
        Turn off
      </Button>
    </ButtonRow>
  );
}

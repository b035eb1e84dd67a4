import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  handOverConversation,
  listColleagues,
  LONGEST_HAND_OVER,
  type readConversation,
  takeConversation,
} from '@paystead/contract/messages/help-desk';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { List, ListItem } from '@paystead/kit/list/list';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { useRoles } from '../../parts/roles.tsx';
import { useTyped } from '../../parts/use-typed.ts';

type Conversation = WireAnswer<typeof readConversation>;

interface CareProps {
  conversation: Conversation;
  onChanged: (conversation: Conversation) => void;
}

/** Who looks after a conversation, and giving it to a colleague. */
export function Care({ conversation, onChanged }: CareProps) {
  const { assigned_to: owner, gid, hand_overs: handOvers, open, yours } = conversation;
  const mayAnswer = useRoles().includes('servicer');
  const take = useCommand(takeConversation);
  const [isGiving, setGiving] = useState(false);

  async function takeIt() {
    const changed = await take.run({ gid });
    if (changed) onChanged(changed);
  }
  return (
    <Sheet title="Who answers">
      <Stack gap={4}>
        <DefinitionList look="dense">
          <Definition term="Now">{yours ? 'You' : (owner?.name ?? 'Nobody yet')}</Definition>
        </DefinitionList>
        {handOvers.length > 0 && (
          <List>
            {handOvers.map(({ from, handed_at, note, to }) => (
              <ListItem
                key={handed_at}
                title={`${from} to ${to}: ${note}`}
                note={momentOf(handed_at)}
              />
            ))}
          </List>
        )}
        {open && mayAnswer && !isGiving && (
          <ButtonRow>
            {!yours && (
              <Button
                size="small"
                variant="secondary"
                busy={take.pending}
                onPress={() => void takeIt()}
              >
                Take the conversation
              </Button>
            )}
            <Button size="small" variant="secondary" onPress={() => setGiving(true)}>
              Hand it over
            </Button>
          </ButtonRow>
        )}
        {isGiving && (
          <HandOver
            gid={gid}
            onDone={(changed) => {
              setGiving(false);
              if (changed) onChanged(changed);
            }}
          />
        )}
        <FailureNotice failure={take.failure} />
      </Stack>
    </Sheet>
  );
}

interface HandOverProps {
  gid: string;
  /** Null if it was left without giving it to anybody. */
  onDone: (conversation: Conversation | null) => void;
}

function HandOver({ gid, onDone }: HandOverProps) {
  const colleagues = useCall(listColleagues, {});
  const give = useCommand(handOverConversation);
  const { values, type, forget } = useTyped(`hand over ${gid}`, { to: '', note: '' });
  const [tried, setTried] = useState(false);
  const known = 'value' in colleagues ? (colleagues.value ?? []) : [];
  const note = values.note.trim();

  async function send() {
    setTried(true);
    if (values.to === '' || note === '') return;
    const changed = await give.run({ gid, to: values.to, note });
    if (!changed) return;
    forget();
    onDone(changed);
  }
  return (
    <Stack gap={4}>
      <Select
        label="Hand it to"
        empty={known.length === 0 ? 'Nobody else answers borrowers' : 'Choose a person'}
        options={known.map((one) => ({ value: one.gid, text: one.name }))}
        value={values.to}
        onChange={(to) => type({ to })}
        {...(tried && values.to === '' ? { error: 'Choose a person' } : {})}
      />
      <TextArea
        label="What they should know"
        hint="Staff read it. The borrower doesn’t"
        rows={3}
        maxLength={LONGEST_HAND_OVER}
        value={values.note}
        onChange={(text) => type({ note: text })}
        {...(tried && note === '' ? { error: 'Write what your colleague should know' } : {})}
      />
      <FailureNotice failure={give.failure} />
      <ButtonRow>
        <Button size="small" busy={give.pending} busyLabel="Sending" onPress={() => void send()}>
          Hand it over
        </Button>
        <Button size="small" variant="tertiary" onPress={() => onDone(null)}>
          Keep it
        </Button>
      </ButtonRow>
    </Stack>
  );
}

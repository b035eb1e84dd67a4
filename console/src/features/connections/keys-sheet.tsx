import { useCall } from '@paystead/client/calls/use-call';
import { listKeys, MOST_KEYS } from '@paystead/contract/employer/connections';
import { Button } from '@paystead/kit/button/button';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { Inset } from '@paystead/kit/fold/fold';
import { List } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { KeyRow } from './key-row.tsx';
import type { Key } from './key-words.ts';
import { NewKey } from './new-key.tsx';
import { ShownOnce } from './shown-once.tsx';

const isWorking = ({ state }: Key) => state === 'WORKING' || state === 'ENDING';

/** CONNECT-1 to CONNECT-3: the keys of an employer's programs; payroll only. */
export function KeysSheet() {
  const list = useCall(listKeys, {});
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ key: Key; secret: string }>();
  const keys = 'value' in list && list.state !== 'error' ? list.value : undefined;
  function onMade(next: { key: Key; secret: string }) {
    setMade(next);
    setMaking(false);
    list.reload();
  }
  return (
    <Sheet
      title="Keys"
      flush
      action={
        keys &&
        !isMaking && (
          <Button variant="secondary" size="small" onPress={() => setMaking(true)}>
            New key
          </Button>
        )
      }
    >
      <Inset>
        <Stack gap={4}>
          <Text size="small" tone="muted">
            Your programs call us with a key. We show it once, when you make it.
          </Text>
          {made && (
            <ShownOnce
              key={made.key.gid}
              title={`The key ${made.key.name} is made`}
              what="key"
              secret={made.secret}
              onKept={() => setMade(undefined)}
            >
              Keep it on your server, where you keep passwords.
            </ShownOnce>
          )}
          {isMaking && <NewKey onMade={onMade} onClose={() => setMaking(false)} />}
          {!keys && <Absent what="the keys" call={list} />}
          {keys?.length === 0 && !isMaking && (
            <Text>You have no key yet. Make one for each program, at most {MOST_KEYS}.</Text>
          )}
        </Stack>
      </Inset>
      {keys && <Keys keys={keys} onMade={onMade} onChanged={list.reload} />}
    </Sheet>
  );
}

interface KeysProps {
  keys: readonly Key[];
  onMade: (made: { key: Key; secret: string }) => void;
  onChanged: () => void;
}

function Keys({ keys, ...acts }: KeysProps) {
  const ended = keys.filter((key) => !isWorking(key));
  return (
    <>
      <List>
        {keys.filter(isWorking).map((key) => (
          <KeyRow key={key.gid} of={key} {...acts} />
        ))}
      </List>
      {ended.length > 0 && (
        <Inset>
          <Disclosure title={ended.length === 1 ? '1 ended key' : `${ended.length} ended keys`}>
            <List>
              {ended.map((key) => (
                <KeyRow key={key.gid} of={key} {...acts} />
              ))}
            </List>
          </Disclosure>
        </Inset>
      )}
    </>
  );
}

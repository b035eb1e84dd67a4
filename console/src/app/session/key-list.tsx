import { Button } from '@paystead/kit/button/button';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Dialog } from '@paystead/kit/dialog/dialog';
import { keysNow, useKeys, useKeySwitch } from '@paystead/kit/keys/use-keys';
import { useRowKeys } from '@paystead/kit/keys/use-row-keys';
import { Stack } from '@paystead/kit/stack/stack';
import { Switch } from '@paystead/kit/switch/switch';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';

interface KeyListProps {
  open: boolean;
  onChange: (open: boolean) => void;
}

/** The keys of this page, also on `?`; each person can turn single keys off. */
export function KeyList({ open, onChange }: KeyListProps) {
  const [on, setOn] = useKeySwitch();
  useRowKeys();
  useKeys({ '?': { words: 'These keys', act: () => onChange(true) } });
  const close = () => onChange(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Keys on this page"
      actions={<Button onPress={close}>Close</Button>}
    >
      <Stack gap={4}>
        <DefinitionList>
          {lettersFirst(keysNow()).map(([key, words]) => (
            <Definition key={key} term={words}>
              <kbd>
                <Tag>{key.length === 1 ? key.toUpperCase() : key}</Tag>
              </kbd>
            </Definition>
          ))}
          <Definition term="Send a form">
            <kbd>
              <Tag>Ctrl</Tag> <Tag>Enter</Tag>
            </kbd>
          </Definition>
        </DefinitionList>
        <Switch label="Use single keys" on={on} onChange={setOn} />
        <Text size="small" tone="muted">
          They work while no field has the focus. This choice stays in this browser.
        </Text>
      </Stack>
    </Dialog>
  );
}

/** The letters of the page, then the signs that work everywhere. */
function lettersFirst(keys: ReturnType<typeof keysNow>): ReturnType<typeof keysNow> {
  const isLetter = (key: string) => /^[a-z]$/.test(key);
  return keys.toSorted(([one], [other]) => Number(isLetter(other)) - Number(isLetter(one)));
}

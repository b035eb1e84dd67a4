import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { clockWords, daysBefore, layoutWords, type Settings } from './settings-words.ts';

/** How payroll gets deduction files, with two made-up lines in its own layout. */
export function FileSheet({ file }: { file: NonNullable<Settings['file']> }) {
  return (
    <Sheet title="Deduction files">
      <Stack gap={4}>
        <DefinitionList look="dense">
          <Definition term="Layout">{layoutWords(file.layout)}</Definition>
          <Definition term="First version">
            {upperFirst(daysBefore(file.open_days, 'it closes'))}
          </Definition>
          <Definition term="Closes">
            {upperFirst(daysBefore(file.close_days, 'the payday'))}, at {clockWords(file.closes)}
          </Definition>
          <Definition term="Later versions">
            {file.later_versions === 'WHOLE' ? 'Hold everybody again' : 'Hold only what changed'}
          </Definition>
          <Definition term="Who approves">
            {file.waits_for_approval
              ? 'You do. A version waits for your approval, or until it closes'
              : 'Nobody has to. A version goes to payroll as soon as it’s made'}
          </Definition>
        </DefinitionList>
        <div>
          <Text size="small" tone="muted">
            What it looks like, with made-up people: {file.name}
          </Text>
        </div>
        <CodeBlock label="Preview of the deduction file">{file.preview.join('\n')}</CodeBlock>
      </Stack>
    </Sheet>
  );
}

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

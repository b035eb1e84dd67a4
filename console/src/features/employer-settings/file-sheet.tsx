import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { clockWords } from '../../parts/employer/closing-words.ts';
import { daysBefore, type Settings } from './settings-words.ts';

/** When deduction files come and close. */
export function FileSheet({ file }: { file: NonNullable<Settings['file']> }) {
  return (
    <Sheet title="Deduction files">
      <DefinitionList look="dense">
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
    </Sheet>
  );
}

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

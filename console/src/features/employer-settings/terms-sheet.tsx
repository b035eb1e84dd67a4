import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { CONFIRMATIONS, layoutWords, type Settings } from './settings-words.ts';

/** Remittances, and when a first deduction can come. */
export function TermsSheet({ settings }: { settings: Settings }) {
  const { deposit_confirmation: confirmation, lead_days: lead, remittance } = settings;
  return (
    <Sheet title="Remittances and first deductions">
      <DefinitionList look="dense">
        <Definition term="Remittance file">{layoutWords(remittance.layout)}</Definition>
        <Definition term="File and transfer">
          {remittance.days === 0
            ? 'By the end of the payday'
            : `Within ${formatBusinessDays(remittance.days)} after the payday`}
        </Definition>
        <Definition term="First deduction">
          {lead === 0
            ? 'On the next payday'
            : `On the first payday at least ${lead === 1 ? 'a day' : `${lead} days`} after it’s agreed`}
        </Definition>
        {confirmation && (
          <Definition term="Split deposits">
            Confirmed {CONFIRMATIONS[confirmation].toLowerCase()}
          </Definition>
        )}
      </DefinitionList>
    </Sheet>
  );
}

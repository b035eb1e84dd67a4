import { useCall } from '@paystead/client/calls/use-call';
import { readReturnRates } from '@paystead/contract/servicing/bank-debits';
import {
  listBankFiles,
  listBankReturns,
  previewBankFile,
} from '@paystead/contract/servicing/bank-files';
import { readTieOut } from '@paystead/contract/servicing/bank-statement';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate, formatDayDate, formatTime } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useSearchParams } from 'react-router';
import { BoardTogether } from '../../parts/record/board-together.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { BankLines } from './bank-lines.tsx';
import { DayStepper } from '../../parts/day-stepper.tsx';
import { FilesOfDay, TakenOut } from './files-of-day.tsx';
import { NextFile } from './next-file.tsx';
import { ReturnRates } from './return-rates.tsx';
import { Returns } from './returns.tsx';
import { TieOut } from './tie-out.tsx';

/** What goes to the bank and comes back: files of a day, the statement, and return rates. */
export function BankFilesScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day');
  const day = useCall(listBankFiles, asked === null ? {} : { day: asked });
  const returns = useCall(listBankReturns, { l: '100', ...(asked === null ? {} : { day: asked }) });
  const preview = useCall(previewBankFile, {});
  const tie = useCall(readTieOut, {});
  const rates = useCall(readReturnRates, {});
  const value = 'value' in day && day.state !== 'error' ? day.value : undefined;
  const files = value ? (
    <>
      <FilesOfDay value={value} />
      <TakenOut
        value={value}
        onChanged={() => {
          day.reload();
          preview.reload();
        }}
      />
    </>
  ) : (
    <Sheet title="Files of the day">
      <Absent what="the files" call={day} />
    </Sheet>
  );
  return (
    <ConsolePage
      title="Bank files"
      note={
        value &&
        `${formatDayDate(value.day)}. The file is cut at ${formatTime(value.cut_at)}, money moves ${formatDate(value.settles_on)}.`
      }
      actions={
        value && (
          <DayStepper
            day={value.day}
            today={value.today}
            onChange={(next) => setSearch({ day: next }, { replace: true })}
          />
        )
      }
    >
      <BoardTogether
        label="Loading the bank files"
        first={[]}
        rest={[
          { id: 'files', column: 'main', content: files },
          { id: 'next', column: 'main', content: <NextFile preview={preview} /> },
          { id: 'returns', column: 'main', content: <Returns returns={returns} /> },
          { id: 'tie', column: 'main', content: <TieOut tie={tie} /> },
          {
            id: 'lines',
            column: 'main',
            content: <BankLines onChanged={tie.reload} />,
          },
          { id: 'rates', column: 'aside', content: <ReturnRates rates={rates} /> },
        ]}
      />
    </ConsolePage>
  );
}

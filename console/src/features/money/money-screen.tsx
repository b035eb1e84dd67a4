import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Board } from '@paystead/kit/board/board';
import { useCall } from '@paystead/client/calls/use-call';
import { listBankLines, readTieOut } from '@paystead/contract/servicing/bank-statement';
import { readReturnRates } from '@paystead/contract/servicing/bank-debits';
import { BankLines } from './bank-lines.tsx';
import { ReturnRates } from './return-rates.tsx';
import { TieOut } from './tie-out.tsx';

/** The bank against our books, and how many debits come back. */
export function MoneyScreen() {
  const tie = useCall(readTieOut, {});
  const lines = useCall(listBankLines, { l: '100' });
  const rates = useCall(readReturnRates, {});
  function changed() {
    tie.reload();
    lines.reload();
  }
  return (
    <ConsolePage
      title="Money"
      note="A day that doesn’t tie stays open until each line is matched or held."
    >
      <Board
        items={[
          { id: 'tie', column: 'main', content: <TieOut tie={tie} /> },
          {
            id: 'lines',
            column: 'main',
            content: <BankLines lines={lines} onChanged={changed} />,
          },
          { id: 'rates', column: 'aside', content: <ReturnRates rates={rates} /> },
        ]}
      />
    </ConsolePage>
  );
}

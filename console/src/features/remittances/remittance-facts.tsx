import { Amount } from '@paystead/kit/amount/amount';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { hourWords, shortDay } from '../../parts/employer/closing-words.ts';
import { arrivedWords, type Remittance } from './remittance-words.ts';

const linesWords = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Asked, in the file, and the transfer in short. */
export function RemittanceFacts({ remittance }: { remittance: Remittance }) {
  const { asked, file, received_at: at, transfer } = remittance;
  const { apart } = transfer;
  return (
    <Sheet>
      <Facts columns={4}>
        <Fact label="Asked" note={linesWords(asked.lines)}>
          <Amount value={asked.total} />
        </Fact>
        <Fact
          label="In your file"
          note={`${linesWords(file.lines)}, ${shortDay(newYorkDay(at))}, ${hourWords(at)}`}
        >
          <Amount value={file.total} />
        </Fact>
        <Fact label="Your transfer" note={arrivedWords(transfer)}>
          {transfer.arrived === null ? '—' : <Amount value={transfer.arrived} />}
        </Fact>
        <Fact label="File and transfer" note={apartWords(apart)}>
          {apart === null ? '—' : <Amount value={apart} signed />}
        </Fact>
      </Facts>
    </Sheet>
  );
}

function apartWords(apart: string | null): string {
  if (apart === null) return 'We compare them when it’s here';
  return Number(apart) === 0 ? 'They agree' : 'They differ';
}

import { Amount } from '@paystead/kit/amount/amount';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { hourWords, shortDay } from '../../parts/employer/closing-words.ts';
import { apartWords, arrivedWords, type Remittance } from './remittance-words.ts';

const formatCount = (count: number) => count.toLocaleString('en-US');
const linesWords = (count: number) => (count === 1 ? '1 line' : `${formatCount(count)} lines`);

/** Asked, in the file, and the transfer in short. */
export function RemittanceFacts({ remittance }: { remittance: Remittance }) {
  const { asked, file, received_at: at, transfer } = remittance;
  const { apart } = transfer;
  const isUnused = remittance.state === 'PUT_AWAY';
  return (
    <Sheet>
      <PostingSoFar remittance={remittance} />
      <Facts columns={isUnused ? 2 : 4}>
        <Fact label="Asked" note={linesWords(asked.lines)}>
          <Amount value={asked.total} />
        </Fact>
        <Fact
          label="In your file"
          note={`${linesWords(file.lines_expected)}, ${shortDay(newYorkDay(at))}, ${hourWords(at)}`}
        >
          <Amount value={file.total} />
        </Fact>
        {!isUnused && (
          <>
            <Fact label="Your transfer" note={arrivedWords(transfer)}>
              {transfer.arrived === null ? '—' : <Amount value={transfer.arrived} />}
            </Fact>
            <Fact label="File and transfer" note={apartWords(transfer)}>
              {apart === null ? '—' : <Amount value={apart} signed />}
            </Fact>
          </>
        )}
      </Facts>
    </Sheet>
  );
}

/** How far a long file is; the page looks again by itself. */
function PostingSoFar({
  remittance: { file, posted_at: posted, state },
}: {
  remittance: Remittance;
}) {
  const { lines, lines_expected: all } = file;
  if (state !== 'USED' || posted !== null || lines >= all) return null;
  const words = `${formatCount(lines)} of ${formatCount(all)} lines posted`;
  return (
    <Stack gap={2}>
      <Text size="small">{words}. You can leave this page.</Text>
      <ProgressBar percent={(100 * lines) / all} label="Posting" valueText={words} />
    </Stack>
  );
}

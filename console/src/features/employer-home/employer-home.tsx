import { useCall } from '@paystead/client/calls/use-call';
import { readEmployerDesk } from '@paystead/contract/employer/desk';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatLegalDate, newYorkDay } from '@paystead/kit/format/format-date';
import { hourWords } from '../../parts/employer/closing-words.ts';
import { useClock } from '../../parts/employer/use-clock.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { Coming } from './coming.tsx';
import type { Desk } from './desk.ts';
import { Lately } from './lately.tsx';
import { MoneySteps } from './money-steps.tsx';
import { Needs } from './needs.tsx';
import { NextFile, NoFile } from './next-file.tsx';

/** EMPLOYER-2: this payday and the next, what needs an answer, and where the money is. */
export function EmployerHome() {
  const call = useCall(readEmployerDesk, {});
  const desk = 'value' in call ? call.value : undefined;
  if (!desk) return <Unloaded title="Paydays" what="your paydays" call={call} />;
  return <Home desk={desk} />;
}

function Home({ desk }: { desk: Desk }) {
  const now = useClock(desk.now);
  return (
    <ConsolePage title="Paydays" note={`${formatLegalDate(newYorkDay(now))}, ${hourWords(now)}`}>
      {desk.file ? <NextFile file={desk.file} now={now} /> : <NoFile coming={desk.coming} />}
      <Columns
        asideLabel="Calendar and events"
        main={
          <>
            <Needs needs={desk.needs} now={now} />
            <MoneySteps paydays={desk.paydays} />
          </>
        }
        aside={
          <>
            <Coming coming={desk.coming} now={now} />
            <Lately events={desk.lately} today={desk.today} />
          </>
        }
      />
    </ConsolePage>
  );
}

import { chooseForReports } from '@paystead/contract/furnishing/loan-reports';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ReasonedAct } from '../../parts/record/reasoned-act.tsx';
import type { LoanReports } from './furnishing-words.ts';

interface ReportChoicesProps {
  gid: string;
  reports: LoanReports;
  onDone: () => void;
}

/** What compliance decides about a loan's reports (FURNISH-1, FURNISH-6, FURNISH-8). */
export function ReportChoices({ gid, reports, onDone }: ReportChoicesProps) {
  const { bankruptcy, standing } = reports;
  if (standing === 'BLOCK') {
    return (
      <Sheet title="Decide">
        <Text>The debt is blocked as identity theft. It’s never reported again.</Text>
      </Sheet>
    );
  }
  const isHeld = standing === 'HOLD';
  return (
    <Sheet title="Decide">
      <Stack gap={4} align="start">
        {bankruptcy && <Chapter gid={gid} known={bankruptcy.chapter} onDone={onDone} />}
        <ReasonedAct
          key={standing}
          call={chooseForReports}
          input={{ gid, choice: isHeld ? 'REPORT' : 'HOLD' }}
          button={isHeld ? 'Report it again' : 'Keep it out of the reports'}
          hint={isHeld ? 'From the next file on' : 'Also out of a file that waits to go'}
          onDone={onDone}
        />
        <ReasonedAct
          call={chooseForReports}
          input={{ gid, choice: 'BLOCK' }}
          button="Take it off as identity theft"
          hint="Every bureau takes it off at the next close. This can’t be undone"
          danger
          onDone={onDone}
        />
      </Stack>
    </Sheet>
  );
}

const CHAPTERS = ['7', '11', '12', '13'].map((chapter) => ({
  value: `CHAPTER_${chapter}`,
  text: `Chapter ${chapter}`,
}));

interface ChapterProps {
  gid: string;
  known: string | null;
  onDone: () => void;
}

function Chapter({ gid, known, onDone }: ChapterProps) {
  const [choice, setChoice] = useState(known === null ? '' : `CHAPTER_${known}`);
  return (
    <>
      <Select
        label="Chapter of the bankruptcy"
        hint="The loan isn’t reported before it’s recorded"
        options={CHAPTERS}
        empty="Choose a chapter"
        value={choice}
        onChange={setChoice}
      />
      {choice !== '' && choice !== `CHAPTER_${known}` && (
        <ReasonedAct
          call={chooseForReports}
          input={{ gid, choice }}
          button="Record the chapter"
          hint="Name the case and the court’s notice"
          onDone={onDone}
        />
      )}
    </>
  );
}

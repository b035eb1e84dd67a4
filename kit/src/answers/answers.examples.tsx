import { Amount } from '../amount/amount.tsx';
import { LongDate } from '../day/day.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Answer, Answers } from './answers.tsx';

export const examples = [
  {
    name: 'each can be changed',
    render: () => (
      <Sheet>
        <Answers>
          <Answer label="You pay" change="#amount">
            <Amount value="250.00" />
          </Answer>
          <Answer label="From" change="#method">
            Checking ending 4417
          </Answer>
          <Answer label="On" change="#date">
            <LongDate value="2026-11-23" />
          </Answer>
        </Answers>
      </Sheet>
    ),
  },
  {
    name: 'one is fixed, one is long',
    render: () => (
      <Sheet>
        <Answers>
          <Answer label="Employer">Northfield Regional Health</Answer>
          <Answer label="Email" change="#email">
            marisol.greene.with.a.very.long.name@nrhealth.example
          </Answer>
        </Answers>
      </Sheet>
    ),
  },
];

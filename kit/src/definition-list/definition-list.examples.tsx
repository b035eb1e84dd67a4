import { Amount } from '../amount/amount.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Definition, DefinitionList } from './definition-list.tsx';

export const examples = [
  {
    name: 'rows with a total',
    render: () => (
      <Sheet title="Where the money goes">
        <DefinitionList>
          <Definition term="To your checking account ending 8823">
            <Amount value="3920.00" />
          </Definition>
          <Definition term="Origination fee (paid from the loan)">
            <Amount value="80.00" />
          </Definition>
          <Definition term="Processing fee">
            <Amount value="0.00" />
          </Definition>
          <Definition term="Loan amount" total>
            <Amount value="4000.00" />
          </Definition>
        </DefinitionList>
      </Sheet>
    ),
  },
  {
    name: 'dense, with a long value',
    render: () => (
      <Sheet title="Borrower">
        <DefinitionList look="dense">
          <Definition term="Employer">Northfield Regional Health</Definition>
          <Definition term="Pay schedule">Bi-Weekly, Friday</Definition>
          <Definition term="Contact limits">
            Text and email only, 8 AM to 9 PM, never at work
          </Definition>
          <Definition term="Email">
            marisol.greene.with.a.very.long.name@nrhealth.example
          </Definition>
        </DefinitionList>
      </Sheet>
    ),
  },
];

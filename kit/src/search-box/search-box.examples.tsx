import { useState } from 'react';
import { LandmarkIcon } from '../icon/landmark.tsx';
import { UserRoundIcon } from '../icon/user-round.tsx';
import { Tag } from '../tag/tag.tsx';
import { SearchBox } from './search-box.tsx';

const groups = [
  {
    label: 'People, 2',
    rows: [
      {
        key: 'lee',
        href: '#lee',
        icon: <UserRoundIcon />,
        title: 'Lee Moreno',
        note: 'Northfield Regional Health',
        end: <Tag tone="critical">35 days past due</Tag>,
      },
      {
        key: 'colleen',
        href: '#colleen',
        icon: <UserRoundIcon />,
        title: 'Colleen Doyle',
        note: 'Northfield Regional Health',
      },
    ],
  },
  {
    label: 'Loans, 1',
    rows: [
      {
        key: 'loan',
        href: '#loan',
        icon: <LandmarkIcon />,
        title: 'PS-5590-14E4, Lee Moreno',
        note: 'Owes $1,900.61',
      },
    ],
  },
];

function Example() {
  const [text, setText] = useState('lee');
  return (
    <SearchBox
      label="Search people, loans, payments"
      value={text}
      onChange={setText}
      groups={text === '' ? [] : groups}
      footer="Also finds a phone, an employee number or the last 4 of an SSN"
      onOpen={() => {}}
    />
  );
}

export const examples = [{ name: 'with results on focus', render: () => <Example /> }];

import { Pager } from './pager.tsx';

export const examples = [
  { name: 'first page', render: () => <Pager from={1} to={10} total={23} onNext={() => {}} /> },
  {
    name: 'more than anybody counts',
    render: () => <Pager from={1} to={25} total={1000} orMore onNext={() => {}} />,
  },
  {
    name: 'in the middle, other words',
    render: () => (
      <Pager
        from={16}
        to={24}
        total={52}
        previous="Earlier"
        next="Later"
        onPrevious={() => {}}
        onNext={() => {}}
      />
    ),
  },
];

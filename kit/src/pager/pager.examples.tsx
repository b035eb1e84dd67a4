import { Pager } from './pager.tsx';

export const examples = [
  { name: 'first page', render: () => <Pager from={1} to={10} total={23} onNext={() => {}} /> },
  {
    name: 'more than anybody counts',
    render: () => <Pager from={1} to={25} total={1000} orMore onNext={() => {}} />,
  },
  {
    name: 'in the middle, oldest first',
    render: () => (
      <Pager
        from={16}
        to={24}
        total={52}
        order="oldest first"
        onPrevious={() => {}}
        onNext={() => {}}
      />
    ),
  },
  {
    name: 'by name',
    render: () => <Pager from={26} to={50} total={80} order="list" onPrevious={() => {}} />,
  },
];

import { Placeholder, PlaceholderGroup } from '../placeholder/placeholder.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Loaded, type LoadedProps } from './loaded.tsx';

function Example({ of }: { of: Omit<LoadedProps<string>['of'], 'reload'> }) {
  return (
    <Loaded
      of={{ ...of, reload: () => {} }}
      failure="We couldn't load your tasks"
      placeholder={
        <PlaceholderGroup label="Loading your tasks">
          <Placeholder shape="block" />
        </PlaceholderGroup>
      }
    >
      {(value) => <Sheet title="Your tasks">{value}</Sheet>}
    </Loaded>
  );
}

export const examples = [
  { name: 'on its way', render: () => <Example of={{ state: 'pending' }} /> },
  { name: 'there', render: () => <Example of={{ state: 'completed', value: '2 to do' }} /> },
  { name: 'failed', render: () => <Example of={{ state: 'error' }} /> },
];

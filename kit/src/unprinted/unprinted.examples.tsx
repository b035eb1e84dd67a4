import { Button } from '../button/button.tsx';
import { Unprinted } from './unprinted.tsx';

export const examples = [
  {
    name: 'a button that isn’t printed',
    render: () => (
      <Unprinted>
        <Button variant="secondary">Show</Button>
      </Unprinted>
    ),
  },
];

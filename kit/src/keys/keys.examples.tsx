import { Button } from '../button/button.tsx';
import { KeyCap, KeyHints } from './key-cap.tsx';

export const examples = [
  {
    name: 'under a list',
    render: () => (
      <KeyHints>
        <span>
          <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> next, previous
        </span>
        <span>
          <KeyCap>M</KeyCap> make it mine
        </span>
      </KeyHints>
    ),
  },
  {
    name: 'on a button',
    render: () => (
      <Button>
        Apply $250.00 <KeyCap>Ctrl</KeyCap> <KeyCap>Enter</KeyCap>
      </Button>
    ),
  },
];

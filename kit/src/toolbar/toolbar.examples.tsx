import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Toolbar } from './toolbar.tsx';

export const examples = [
  {
    name: 'over a list',
    render: () => (
      <Sheet flush>
        <Toolbar
          label="Selected alerts"
          actions={
            <Button size="small" variant="secondary">
              Mark as read
            </Button>
          }
        >
          <Checkbox label="2 selected" mixed checked={false} onChange={() => {}} />
          <Button size="small" variant="tertiary">
            Clear
          </Button>
        </Toolbar>
      </Sheet>
    ),
  },
];

import { Button } from '../button/button.tsx';
import { LandmarkIcon } from '../icon/landmark.tsx';
import { Plate } from '../plate/plate.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Tag } from '../tag/tag.tsx';
import { List, ListItem } from './list.tsx';

export const examples = [
  {
    name: 'settings',
    render: () => (
      <Sheet title="Sign-in" flush>
        <List>
          <ListItem
            title="Password"
            note="Last changed 06/02/2026"
            end={
              <Button size="small" variant="secondary">
                Change password
              </Button>
            }
          />
          <ListItem
            title={
              <>
                Text message <Tag tone="action">Main</Tag>
              </>
            }
            note="Codes go to +1 (518) 555-0164"
            end={
              <Button size="small" variant="tertiary">
                Remove
              </Button>
            }
          />
        </List>
      </Sheet>
    ),
  },
  {
    name: 'with a plate',
    render: () => (
      <Sheet flush>
        <List>
          <ListItem
            lead={
              <Plate>
                <LandmarkIcon />
              </Plate>
            }
            title="Checking ending 4417"
            note="Northfield Community Credit Union of Upstate New York"
            end={<Tag tone="positive">Verified</Tag>}
          />
        </List>
      </Sheet>
    ),
  },
];

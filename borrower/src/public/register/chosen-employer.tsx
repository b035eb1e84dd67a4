import { Building2Icon } from '@paystead/kit/icon/building-2';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Plate } from '@paystead/kit/plate/plate';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { pathOf } from './answers.ts';

/** The employer chosen in the first step, with a link to change it. */
export function ChosenEmployer({ name }: { name: string }) {
  return (
    <Sheet flush>
      <List>
        <ListItem
          lead={
            <Plate>
              <Building2Icon />
            </Plate>
          }
          title={name}
          note="Your employer"
          end={
            <Link href={pathOf('employer')} about="employer">
              Change
            </Link>
          }
        />
      </List>
    </Sheet>
  );
}

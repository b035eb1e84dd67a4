import { FilesIcon } from '../icon/files.tsx';
import { SunMoonIcon } from '../icon/sun-moon.tsx';
import { UserRoundIcon } from '../icon/user-round.tsx';
import { MenuItem } from '../menu/menu.tsx';
import { UserMenu } from './user-menu.tsx';

export const examples = [
  {
    name: 'closed',
    render: () => (
      <UserMenu
        firstName="Marisol"
        fullName="Marisol Greene"
        email="marisol.greene@nrhealth.example"
        onLogout={() => {}}
      >
        <MenuItem icon={<UserRoundIcon />} href="#profile">
          Profile and security
        </MenuItem>
        <MenuItem icon={<FilesIcon />} href="#documents">
          Documents
        </MenuItem>
        <MenuItem icon={<SunMoonIcon />} onPress={() => {}}>
          Theme: system
        </MenuItem>
      </UserMenu>
    ),
  },
];

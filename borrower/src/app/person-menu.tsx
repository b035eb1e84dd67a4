import { GaugeIcon } from '@paystead/kit/icon/gauge';
import { GraduationCapIcon } from '@paystead/kit/icon/graduation-cap';
import { SunMoonIcon } from '@paystead/kit/icon/sun-moon';
import { UserRoundIcon } from '@paystead/kit/icon/user-round';
import { MenuItem } from '@paystead/kit/menu/menu';
import { useTheme } from '@paystead/kit/theme/theme';
import { UserMenu } from '@paystead/kit/user-menu/user-menu';
import { keepTheme } from '../store/keep-theme.ts';
import { useAppSelector } from '../store/store.ts';
import { photoOf, user } from '../store/user.ts';
import { nextTheme } from './theme.ts';

/** The user menu (S1.5). Shows nothing until we know who is logged in. */
export function PersonMenu() {
  const person = useAppSelector(user.select).value;
  const [theme, choose] = useTheme();
  if (!person) return null;

  function change() {
    const next = nextTheme(theme);
    choose(next);
    void keepTheme(next).then(async (isKept) => {
      if (!isKept) (await import('./later.tsx')).sayThemeUnsaved();
    });
  }

  return (
    <UserMenu
      firstName={person.first_name}
      fullName={`${person.first_name} ${person.last_name}`}
      email={person.email}
      photo={photoOf(person)}
      onLogout={() => void import('./later.tsx').then(({ logOut }) => logOut())}
    >
      <MenuItem icon={<UserRoundIcon />} href="/home/profile">
        Profile
      </MenuItem>
      <MenuItem icon={<GaugeIcon />} href="/home/monitoring">
        Credit monitoring
      </MenuItem>
      <MenuItem icon={<GraduationCapIcon />} href="/home/wellness">
        Money help
      </MenuItem>
      <MenuItem icon={<SunMoonIcon />} onPress={change}>
        {`Theme: ${theme}`}
      </MenuItem>
    </UserMenu>
  );
}

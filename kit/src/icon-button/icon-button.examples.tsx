import { MenuIcon } from '../icon/menu.tsx';
import { XIcon } from '../icon/x.tsx';
import { Hero } from '../hero/hero.tsx';
import { IconButton } from './icon-button.tsx';

export const examples = [
  {
    name: 'rest',
    render: () => (
      <IconButton label="Close help">
        <XIcon />
      </IconButton>
    ),
  },
  {
    name: 'small',
    render: () => (
      <IconButton label="Dismiss message" size="small">
        <XIcon />
      </IconButton>
    ),
  },
  {
    name: 'expanded',
    render: () => (
      <IconButton label="Menu" expanded>
        <MenuIcon />
      </IconButton>
    ),
  },
  {
    name: 'on green',
    render: () => (
      <Hero>
        <IconButton label="Close">
          <XIcon />
        </IconButton>
      </Hero>
    ),
  },
];

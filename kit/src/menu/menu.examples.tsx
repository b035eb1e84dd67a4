import { DownloadIcon } from '../icon/download.tsx';
import { MenuIcon } from '../icon/menu.tsx';
import { PrinterIcon } from '../icon/printer.tsx';
import { XIcon } from '../icon/x.tsx';
import { Menu, MenuItem, MenuLine } from './menu.tsx';

export const examples = [
  {
    name: 'closed',
    render: () => (
      <Menu
        trigger={<MenuIcon />}
        look="icon"
        triggerLabel="More about this payment"
        label="Payment"
      >
        <MenuItem icon={<PrinterIcon />} onPress={() => {}}>
          Print
        </MenuItem>
        <MenuItem icon={<DownloadIcon />} href="#letter">
          Letter (PDF)
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<XIcon />} danger onPress={() => {}}>
          Cancel payment
        </MenuItem>
      </Menu>
    ),
  },
];

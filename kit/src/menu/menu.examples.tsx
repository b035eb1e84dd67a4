import { DownloadIcon } from '../icon/download.tsx';
import { EllipsisIcon } from '../icon/ellipsis.tsx';
import { PrinterIcon } from '../icon/printer.tsx';
import { Trash2Icon } from '../icon/trash-2.tsx';
import { Menu, MenuItem, MenuLine } from './menu.tsx';

export const examples = [
  {
    name: 'closed',
    render: () => (
      <Menu
        trigger={<EllipsisIcon />}
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
        <MenuItem icon={<Trash2Icon />} danger onPress={() => {}}>
          Cancel payment
        </MenuItem>
      </Menu>
    ),
  },
];

import { HouseIcon } from '../icon/house.tsx';
import { IdCardIcon } from '../icon/id-card.tsx';
import { LandmarkIcon } from '../icon/landmark.tsx';
import { ReceiptTextIcon } from '../icon/receipt-text.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { UploadTile, type UploadTileProps } from './upload-tile.tsx';

const keep = () => undefined;

function tile(name: string, props: Omit<UploadTileProps, 'onFile'>) {
  return {
    name,
    render: () => (
      <Sheet flush>
        <UploadTile {...props} onFile={keep} onCancel={keep} />
      </Sheet>
    ),
  };
}

export const examples = [
  tile('pending', {
    title: 'Social Security card',
    hint: 'Front side only',
    icon: <IdCardIcon />,
    state: 'pending',
  }),
  tile('uploading', {
    title: 'Income statement',
    hint: 'Your two latest pay stubs',
    icon: <ReceiptTextIcon />,
    state: 'uploading',
    file: 'paystub-2026-11-13.pdf, 1.4 MB',
    percent: 62,
  }),
  tile('checking', {
    title: 'Pension statement',
    icon: <ReceiptTextIcon />,
    state: 'checking',
    file: 'pension-statement-of-the-first-half-of-the-year-2026-scan.pdf, 8.9 MB',
  }),
  tile('declined', {
    title: 'Proof of residence',
    hint: 'Utility bill, lease or bank letter from the last 60 days',
    icon: <HouseIcon />,
    state: 'declined',
    reason: 'The photo was too dark to read. Please take a new one.',
  }),
  tile('in review', {
    title: 'Bank statement',
    hint: 'Sent Nov 19, 2026. We reply in 1 business day',
    icon: <LandmarkIcon />,
    state: 'review',
  }),
  tile('accepted', {
    title: 'Driver’s license',
    hint: 'Accepted Nov 18, 2026',
    icon: <IdCardIcon />,
    state: 'accepted',
  }),
];

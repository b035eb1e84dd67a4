import type { DocumentType } from '@paystead/client/format/queue-words';
import { HouseIcon } from '@paystead/kit/icon/house';
import { IdCardIcon } from '@paystead/kit/icon/id-card';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { ReceiptTextIcon } from '@paystead/kit/icon/receipt-text';
import type { ReactNode } from 'react';

const icons: Readonly<Record<DocumentType, ReactNode>> = {
  INCOME_STATEMENT: <ReceiptTextIcon />,
  PENSION_STATEMENT: <ReceiptTextIcon />,
  SOCIAL_SECURITY_STATEMENT: <ReceiptTextIcon />,
  SOCIAL_SECURITY_CARD: <IdCardIcon />,
  DRIVER_LICENSE: <IdCardIcon />,
  PROOF_OF_RESIDENCE: <HouseIcon />,
  BANK_STATEMENT: <LandmarkIcon />,
};

/** The picture of a kind of file that people send us. */
export function fileIcon(type: DocumentType): ReactNode {
  return icons[type];
}

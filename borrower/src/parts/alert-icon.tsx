import type { AlertLook } from '@paystead/kit/alert-row/alert-row';
import { BriefcaseIcon } from '@paystead/kit/icon/briefcase';
import { CalendarXIcon } from '@paystead/kit/icon/calendar-x';
import { FilePlusIcon } from '@paystead/kit/icon/file-plus';
import { FileSearchIcon } from '@paystead/kit/icon/file-search';
import { GavelIcon } from '@paystead/kit/icon/gavel';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { ShieldAlertIcon } from '@paystead/kit/icon/shield-alert';
import { TrendingUpIcon } from '@paystead/kit/icon/trending-up';
import type { ReactNode } from 'react';

/** S3.27: NEW_ACCOUNT and NEW_ADDRESS share one; unknown types get the employment icon. */
export const alertIcons: Readonly<Record<AlertLook, ReactNode>> = {
  'new-account': <FilePlusIcon />,
  'new-address': <FilePlusIcon />,
  'new-employment': <BriefcaseIcon />,
  'new-inquiry': <FileSearchIcon />,
  'new-public-record': <LandmarkIcon />,
  'improved-account': <TrendingUpIcon />,
  'delinquent-account': <CalendarXIcon />,
  bankruptcy: <GavelIcon />,
  'fraud-alert': <ShieldAlertIcon />,
  unknown: <BriefcaseIcon />,
};

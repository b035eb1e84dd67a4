import { CheckIcon } from '../icon/check.tsx';
import { CloudOffIcon } from '../icon/cloud-off.tsx';
import { LandmarkIcon } from '../icon/landmark.tsx';
import { StarIcon } from '../icon/star.tsx';
import { Plate } from './plate.tsx';

export const examples = [
  {
    name: 'brand',
    render: () => (
      <Plate>
        <LandmarkIcon />
      </Plate>
    ),
  },
  {
    name: 'plain',
    render: () => (
      <Plate tone="plain">
        <CloudOffIcon />
      </Plate>
    ),
  },
  {
    name: 'caution',
    render: () => (
      <Plate tone="caution">
        <StarIcon />
      </Plate>
    ),
  },
  {
    name: 'critical',
    render: () => (
      <Plate tone="critical">
        <CloudOffIcon />
      </Plate>
    ),
  },
  {
    name: 'large and round',
    render: () => (
      <Plate tone="positive" size="large" round>
        <CheckIcon />
      </Plate>
    ),
  },
];

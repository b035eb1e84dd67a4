import { Button } from '../button/button.tsx';
import { showToast, Toast, ToastRegion } from './toast.tsx';

const nothing = () => {};

export const examples = [
  {
    name: 'positive',
    render: () => (
      <Toast toast={{ text: 'Password changed', tone: 'positive' }} onDismiss={nothing} />
    ),
  },
  {
    name: 'negative',
    render: () => (
      <Toast toast={{ text: 'Phone not validated', tone: 'negative' }} onDismiss={nothing} />
    ),
  },
  {
    name: 'appearing',
    render: () => (
      <>
        <Button variant="secondary" onPress={() => showToast('Email validated')}>
          Verify email
        </Button>
        <ToastRegion />
      </>
    ),
  },
];

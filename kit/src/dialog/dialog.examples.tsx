import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { ConfirmDialog } from './dialog.tsx';

function ChargeOff() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        Charge off…
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        onConfirm={close}
        title="Charge off this loan?"
        confirm="Charge off loan"
      >
        <Text>
          The balance of $4,147.24 is booked as a loss. A second person has to agree before it
          happens.
        </Text>
      </ConfirmDialog>
    </>
  );
}

export const examples = [{ name: 'opens from a button', render: () => <ChargeOff /> }];

import { type UsedCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { type listDevices, removeDevice } from '@paystead/contract/identity/devices';
import { Button } from '@paystead/kit/button/button';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Loaded } from '../../parts/page/loaded.tsx';
import { momentWords } from '../../parts/words/moment-words.ts';

export type Devices = UsedCall<typeof listDevices>;
type Device = WireAnswer<typeof listDevices>[number];

/** S3.26 in words. */
const TYPES: Readonly<Record<Device['type'], string>> = {
  EXPO: 'Mobile app',
  WEB: 'Browser',
  ANDROID: 'Android app',
  IOS: 'iPhone or iPad app',
};

/** Whether any device gets push messages, as far as the page knows. */
export function hasDevices(devices: Devices): boolean {
  return 'value' in devices && (devices.value ?? []).length > 0;
}

/** S3.26: the devices that get push messages. Hidden for people who never had one. */
export function DevicesSheet({ devices }: { devices: Devices }) {
  const stop = useCommand(removeDevice);
  const [stopping, setStopping] = useState('');
  const [hasStopped, setHasStopped] = useState(false);
  if (devices.state !== 'error' && !hasDevices(devices) && !hasStopped) return null;

  async function stopOne({ gid, name }: Device) {
    setStopping(gid);
    const isStopped = await stop.run({ gid });
    setStopping('');
    if (isStopped) {
      setHasStopped(true);
      showToast(`${name} no longer gets messages`);
    }
    devices.reload();
  }

  return (
    <Sheet title="Devices that get messages" flush>
      {stop.failure && <Notice tone="critical">{failureWords(stop.failure)}</Notice>}
      <Loaded of={devices} failure="We couldn't load the devices that get messages">
        {(list) => (
          <List>
            {list.length === 0 && <ListItem title="No device gets messages" />}
            {list.map((device) => (
              <DeviceRow
                key={device.gid}
                device={device}
                busy={stopping === device.gid}
                onStop={() => void stopOne(device)}
              />
            ))}
          </List>
        )}
      </Loaded>
    </Sheet>
  );
}

function DeviceRow(props: { device: Device; busy: boolean; onStop: () => void }) {
  const { name, type, registered_at: since } = props.device;
  return (
    <ListItem
      title={name}
      note={`${TYPES[type]}. Added ${momentWords(since)}`}
      end={
        <Button
          size="small"
          variant="tertiary"
          busy={props.busy}
          label={`Stop messages to ${name}`}
          onPress={props.onStop}
        >
          Stop
        </Button>
      }
    />
  );
}

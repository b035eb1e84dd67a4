import { type UsedCall, useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  type listDevices,
  readWebPushKey,
  removeDevice,
} from '@paystead/contract/identity/devices';
import { Button } from '@paystead/kit/button/button';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { BrowserMessages } from './browser-messages.tsx';
import { Loaded } from '../../parts/page/loaded.tsx';
import { stopHere } from '../../parts/push/browser-push.ts';
import { markedPush } from '../../parts/push/push-mark.ts';
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

/** S3.26: the devices that get push messages, this browser perhaps among them. */
export function DevicesSheet({ devices, ownerGid }: { devices: Devices; ownerGid: string }) {
  const stop = useCommand(removeDevice);
  const found = useCall(readWebPushKey, {});
  const key = 'value' in found ? (found.value?.key ?? null) : null;
  const [stopping, setStopping] = useState('');

  if (key === null && devices.state !== 'error' && !hasDevices(devices)) return null;

  async function stopOne({ gid, name }: Device) {
    setStopping(gid);
    const isStopped = await stop.run({ gid });
    setStopping('');
    if (isStopped) {
      if (gid === markedPush()?.gid) await stopHere();
      showToast(`${name} no longer gets messages`);
    }
    devices.reload();
  }

  return (
    <Sheet title="Devices that get messages">
      <Stack gap={4}>
        {stop.failure && <Notice tone="critical">{failureWords(stop.failure)}</Notice>}
        <Loaded of={devices} failure="We couldn’t load the devices that get messages">
          {(list) => (
            <List>
              {list.length === 0 && <ListItem title="No devices get messages" />}
              {list.map((device) => (
                <DeviceRow
                  key={device.gid}
                  device={device}
                  isHere={device.gid === markedPush()?.gid}
                  busy={stopping === device.gid}
                  onStop={() => void stopOne(device)}
                />
              ))}
            </List>
          )}
        </Loaded>
        {key !== null && !isListed(devices, markedPush()?.gid) && (
          <BrowserMessages webKey={key} ownerGid={ownerGid} onChanged={devices.reload} />
        )}
      </Stack>
    </Sheet>
  );
}

function isListed(devices: Devices, gid: string | undefined): boolean {
  return 'value' in devices && (devices.value ?? []).some((device) => device.gid === gid);
}

interface DeviceRowProps {
  device: Device;
  isHere: boolean;
  busy: boolean;
  onStop: () => void;
}

function DeviceRow(props: DeviceRowProps) {
  const { name, type, registered_at: since } = props.device;
  return (
    <ListItem
      title={name}
      note={`${props.isHere ? 'This browser' : TYPES[type]}. Added ${momentWords(since)}`}
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

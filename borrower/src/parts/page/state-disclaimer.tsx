import { useCall } from '@paystead/client/calls/use-call';
import { readDisclaimers } from '@paystead/contract/product/blocks';
import { MapPinIcon } from '@paystead/kit/icon/map-pin';
import { Notice } from '@paystead/kit/notice/notice';

/**
 * S3.16: the disclaimer that the person's home state requires; nothing while we don't know the
 * state.
 */
export function StateDisclaimer() {
  const said = useCall(readDisclaimers, {});
  const disclaimers = ('value' in said && said.value) || [];
  return disclaimers.map(({ state, version, title, text }) => (
    <Notice key={`${state} ${version}`} tone="plain" icon={<MapPinIcon />} title={title}>
      {text}
    </Notice>
  ));
}

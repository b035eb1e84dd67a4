import { callServer } from '@paystead/client/calls/call-server';
import type { WireAnswer } from '@paystead/contract/call';
import { dismissBanner, type listNotifications } from '@paystead/contract/messages/notifications';
import { Banner } from '@paystead/kit/banner/banner';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';
import { Stack } from '@paystead/kit/stack/stack';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';

type BannerRow = WireAnswer<typeof listNotifications>['rows'][number];

/** Messages across the dashboard (S2.11). If dismissing one fails, it comes back. */
export function Banners({ banners }: { banners: readonly BannerRow[] }) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = banners.filter(({ gid }) => !gone.includes(gid));
  if (left.length === 0) return null;

  function dismiss(gid: string) {
    setGone((before) => [...before, gid]);
    callServer(dismissBanner, { id: gid }).catch(() => {
      setGone((before) => before.filter((one) => one !== gid));
      showToast('We couldn’t dismiss this message. Try again.', 'negative');
    });
  }

  return (
    <Stack gap={4}>
      {left.map(({ gid, message }) => (
        <Banner key={gid} onDismiss={() => dismiss(gid)}>
          <SanitizedHtml html={message} />
        </Banner>
      ))}
    </Stack>
  );
}

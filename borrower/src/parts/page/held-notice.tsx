import { Notice } from '@paystead/kit/notice/notice';

/** Says that the disbursement is still waiting; the text is the same for every reason. */
export function HeldNotice() {
  return (
    <Notice title="Your money will take a little longer">
      We’re finishing the last checks before we send it. There’s nothing for you to do: we’ll email
      you when it’s on its way. Until then you can cancel and owe nothing.
    </Notice>
  );
}

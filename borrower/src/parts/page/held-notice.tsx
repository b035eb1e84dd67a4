import { Notice } from '@paystead/kit/notice/notice';

/** Says that the disbursement is still waiting; the text is the same for every reason. */
export function HeldNotice() {
  return (
    <Notice title="Your money takes a little longer">
      We are finishing the last checks before we send it. You need not do anything: we write to you
      when it is on its way. Until then you can cancel, and owe nothing.
    </Notice>
  );
}

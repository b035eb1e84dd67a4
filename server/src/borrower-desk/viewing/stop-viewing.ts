import { stopViewing as call } from '@paystead/contract/product/viewing';
import { command } from '../../platform/calls/command.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { noViewingCookies } from '../../platform/session/viewing.ts';
import { stopByToken } from './viewing.queries.ts';

/**
 * STAFF-46: ends the viewing of this browser, and has the browser forget what its pages stored.
 * Does nothing more if it was over.
 */
export const stopViewing = command(
  call,
  async ({ become, config, db, event, outgoing, request }) => {
    for (const cookie of noViewingCookies()) outgoing.setCookie(cookie);
    outgoing.setHeader('Clear-Site-Data', '"cache", "storage"');
    const stopped = request.viewing && (await stopByToken(db, sha256(request.viewing)));
    if (!stopped) return { back: `${config.consoleUrl}/borrowers` };

    await become({ kind: 'staff', gid: stopped.staff_gid, employerGid: null, name: null });
    const subject = { kind: 'borrower', gid: stopped.borrower_gid };
    event('borrower.viewing-stopped', subject, { after: { viewing: stopped.gid } });
    return { back: `${config.consoleUrl}/borrowers/${stopped.borrower_gid}` };
  },
);

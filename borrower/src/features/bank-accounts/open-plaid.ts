/** The origin of Plaid's window; the page's policy allows it where Plaid is the provider. */
const SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

interface Metadata {
  readonly institution: { readonly name: string } | null;
  readonly accounts?: readonly {
    readonly id: string;
    readonly name: string;
    readonly mask: string | null;
  }[];
  readonly link_session_id?: string;
}

interface Options {
  readonly token: string;
  readonly onSuccess: (publicToken: string, metadata: Metadata) => void;
  readonly onExit: (error: { readonly error_code: string } | null, metadata: Metadata) => void;
}

interface PlaidLink {
  create(options: Options): { open(): void; destroy(): void };
}

/**
 * How the window ended: with accounts to choose from, or with Plaid's error code; null if closed.
 */
export type PlaidEnd = {
  readonly institution: string | undefined;
} & (
  | {
      readonly publicToken: string;
      readonly accounts: readonly { id: string; name: string; mask: string }[];
    }
  | { readonly code: string | null; readonly session: string | undefined }
);

/** Opens Plaid's window and waits until it ends. Throws if its script can't be loaded. */
export async function openPlaid(token: string): Promise<PlaidEnd> {
  const plaid = await load();
  return new Promise((ended) => {
    const handler = plaid.create({
      token,
      onSuccess(publicToken, metadata) {
        handler.destroy();
        const accounts = (metadata.accounts ?? []).map(({ id, name, mask }) => ({
          id,
          name,
          mask: mask ?? '',
        }));
        ended({ publicToken, accounts, institution: nameIn(metadata) });
      },
      onExit(error, metadata) {
        handler.destroy();
        const code = error?.error_code.slice(0, 80) ?? null;
        const session = metadata.link_session_id?.slice(0, 200);
        ended({ code, session, institution: nameIn(metadata) });
      },
    });
    handler.open();
  });
}

function nameIn({ institution }: Metadata): string | undefined {
  return institution?.name.slice(0, 60).trim() || undefined;
}

let loading: Promise<PlaidLink> | undefined;

function load(): Promise<PlaidLink> {
  loading ??= new Promise<PlaidLink>((ready, failed) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => {
      const { Plaid } = window as { Plaid?: PlaidLink };
      if (Plaid) ready(Plaid);
      else failed(new Error('The script of Plaid brought no window'));
    };
    script.onerror = () => failed(new Error('The script of Plaid could not be loaded'));
    document.head.append(script);
  });
  // The next try loads the script again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

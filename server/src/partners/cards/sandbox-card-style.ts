/** The colors of a dark page: chosen in our app, or by the device if nothing is chosen. */
const DARK = `color-scheme:dark;--ink:#eef3f0;--muted:#b4c2bc;--line:#8b9a94;--paper:#15211d;
--bad:#ffb4ab;--go:#8fd8bb;--on-go:#0b2a20`;

/** The style of the sandbox processor's page, another company's: plain, in light and dark. */
export const CARD_STYLE = `
:root{color-scheme:light;--ink:#1c2b26;--muted:#51615b;--line:#7d8c86;--paper:#fff;
--bad:#a3261d;--go:#14614a;--on-go:#fff}
[data-theme=dark]{${DARK}}
@media (prefers-color-scheme:dark){:root:not([data-theme]){${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:transparent;color:var(--ink);
font:16px/1.5 'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif}
main{padding:4px}
form{display:grid;gap:16px}
[hidden]{display:none}
.two{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(140px,1fr))}
.field{display:grid;gap:4px;align-content:start}
label{font-weight:600}
input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);
border-radius:10px;min-height:48px;padding:8px 12px;width:100%}
input[aria-invalid=true]{border:2px solid var(--bad)}
.error,#whole{color:var(--bad);margin:0}
#whole{border:2px solid var(--bad);border-radius:10px;padding:12px;margin-bottom:16px}
button{font:inherit;font-weight:600;min-height:48px;border:0;border-radius:10px;padding:8px 16px;
background:var(--go);color:var(--on-go);cursor:pointer}
button[aria-disabled=true]{opacity:.7;cursor:progress}
:focus-visible{outline:3px solid var(--go);outline-offset:2px}
h2{font-size:1.125rem;margin:0}
h2:focus{outline:none}
form p{margin:0}
details{margin-top:20px;color:var(--muted);font-size:.875rem}
summary{cursor:pointer;min-height:24px}
dl{margin:8px 0 0;display:grid;grid-template-columns:auto 1fr;gap:4px 12px}
dt{font-variant-numeric:tabular-nums;white-space:nowrap}
dd{margin:0}
@media (max-width:420px){dl{grid-template-columns:1fr}dd{margin-bottom:6px}}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
`;

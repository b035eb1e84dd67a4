/*
 * The free texts of an error report go through allow-lists: only words, names and places that we
 * list come through, so nothing that a person typed or that a page holds can. The browser applies
 * them before it sends, and the server again before it logs and stores.
 */

/** The maximum length of each text in characters. */
export const LONGEST_TEXTS = { name: 200, message: 2000, stack_trace: 20_000, event: 300 } as const;

const NAMES = new Set([
  'Error', 'AggregateError', 'EvalError', 'InternalError', 'RangeError', 'ReferenceError',
  'SyntaxError', 'TypeError', 'URIError', 'ChunkLoadError', 'CallFailed', 'CallCancelled',
  'AbortError', 'ConstraintError', 'DataCloneError', 'DataError', 'EncodingError',
  'HierarchyRequestError', 'IndexSizeError', 'InvalidAccessError', 'InvalidCharacterError',
  'InvalidNodeTypeError', 'InvalidStateError', 'NamespaceError', 'NetworkError',
  'NoModificationAllowedError', 'NotAllowedError', 'NotFoundError', 'NotReadableError',
  'NotSupportedError', 'OperationError', 'QuotaExceededError', 'SecurityError', 'TimeoutError',
  'TransactionInactiveError', 'UnknownError', 'VersionError', 'WrongDocumentError',
]); // prettier-ignore

/** The words of the messages that browsers, React and our own code write. */
const WORDS = new Set(
  `a abort aborted access accessed across action active added after all allocated allowed already
  an and any argument arguments array arrow as assign assignment async at attempt attempted
  await bad be became because been before bigint binding block blocked body boolean boundary
  bracket browser but by bytes call callback called calling can can't cannot character chat
  child chunk circular class clone cloned close closed code component config connection const
  constant constructor content context convert converting could couldn't create cross current
  cyclic data database date declaration default defined delete denied depth derived descriptor
  detached did didn't directly disconnected document does doesn't dom done due dynamically
  each element empty end ended entry error errors evaluate evaluating event exceeded execute
  existing exists expected expression extensible failed fetch fetching few file for format
  found frame from frozen function get getter given global got had handler has have header
  height hook hooks host hydrating hydration identifier if ignored illegal implement
  implemented import importing in inaccessible index infinity inner input insecure insert
  insertbefore instance instanceof insufficient integer interface internal interrupted into
  invalid invocation is isn't it iterable iterating iterator its json key keyword large last
  length let limit line literal load loaded loading long loop lost map match maximum may media
  memory message method minified missing mode module modules more most must name nan native
  navigation network never new next no node non non-iterable not null number numeric object
  observer of offline on once only open operation operator optional options or origin out
  outside overflow own page parameter parameters parent parse parsing pattern pending
  permission permissions plaid play position possible private promise properties property
  protocol prototype provide provided quota range reached read read-only reading readonly
  ready reason recursion redeclaration reduce reference referenceerror regular rejection
  remove removechild render rendered rendering request required resizeobserver resource
  response result return returned root same scope screen screens script security server set
  setter settings should show shown signal size source specified stack state statement storage
  store stream strict string structured style super support supported suspended symbol syntax
  take template terminated than that the then there this thrown time timed timeout to token
  too took transaction transition tree trying type typeerror unable undefined unexpected
  unhandled uninitialized unknown unsupported update updated updates updating uri url used
  user using valid value values variable view was wasn't were when where which while width
  window with without worker write`
    .split(/\s+/)
    .filter(Boolean),
);

/** Stands for everything that is not on a list. */
const LEFT_OUT = '…';
const MOST_FRAMES = 50;
/** A function's name: letters, and at most two digits, which minifiers add. */
const PART = /^[A-Za-z_$]{1,40}\d{0,2}$/;
const MOST_PARTS = 3;
/** `name (address:line:column)` of Chrome, `name@address:line:column` of Firefox and Safari. */
const PLACE = /^(.{0,2000}?)[(@]?(https?:\/\/[^\s()@]{1,300}):(\d{1,5}):(\d{1,6})\)?$/;
/** A file of our build (`/assets/loan-screen-D4f81a2b.js`), or the page itself. */
const OWN_FILE = /^\/assets\/[a-z]{1,20}(?:-[a-z]{1,20}){0,6}-[\w-]{8}\.js$/;
const REACT = /^Minified React error #(\d{1,3});/;

/** The name of an error of browsers or our own; any other is `Error`. */
export function allowedName(name: string): string {
  return NAMES.has(name) ? name : 'Error';
}

/**
 * The message with only the words that browsers and our own code use: each run of others, and of
 * everything with a digit, a quote or an address, is `…`.
 */
export function allowedMessage(message: string): string {
  const react = REACT.exec(message)?.[1];
  if (react) return `Minified React error #${react}`;
  const kept: string[] = [];
  for (const word of message.slice(0, LONGEST_TEXTS.message).split(/\s+/)) {
    const told = WORDS.has(bare(word)) ? word : LEFT_OUT;
    if (word && !(told === LEFT_OUT && kept.at(-1) === LEFT_OUT)) kept.push(told);
  }
  return kept.join(' ');
}

/** The word in lower case, without the punctuation of a sentence around it. */
function bare(word: string): string {
  return word
    .replace(/^\(/, '')
    .replace(/[.,:;)]{1,2}$/, '')
    .toLowerCase();
}

/**
 * The frames of a stack that lie in our own files: a function's name and `file:line:column`. Drops
 * every other line, such as the message that browsers repeat above the frames.
 */
export function allowedStack(stack: string): string {
  const frames: string[] = [];
  for (const line of stack.slice(0, LONGEST_TEXTS.stack_trace).split('\n')) {
    const frame = line.length < 1000 ? allowedFrame(line.trim()) : null;
    if (frame) frames.push(frame);
    if (frames.length === MOST_FRAMES) break;
  }
  return frames.join('\n');
}

function allowedFrame(line: string): string | null {
  const found = PLACE.exec(line);
  if (!found) return null;
  const [, caller = '', address = '', row, column] = found;
  const path = address.replace(/^https?:\/\/[^/]{1,255}/, '').replace(/[?#].*$/, '');
  if (!OWN_FILE.test(path)) return null;
  const name = functionName(caller);
  const place = `${path}:${row}:${column}`;
  return name ? `at ${name} (${place})` : `at ${place}`;
}

function functionName(caller: string): string | null {
  const name = caller
    .trim()
    .replace(/^at(?: |$)/, '')
    .replace(/^(?:async|new) /, '')
    .trim();
  const parts = name.split('.');
  return parts.length <= MOST_PARTS && parts.every((part) => PART.test(part)) ? name : null;
}

/** The origin is in the page's policy where Google's check is chosen. */
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&onload=recaptchaLoaded';

/** https://developers.google.com/recaptcha/docs/display */
interface Library {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (answer: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): number;
  reset(widget: number): void;
}

/** Google's box on the page. */
export interface Box {
  /** Empties it, because an answer works once. */
  reset(): void;
}

/**
 * Shows Google's box and tells each answer, or an empty text when there is none any more. Throws if
 * its script can't be loaded.
 */
export async function showBox(
  place: HTMLElement,
  sitekey: string,
  onAnswer: (answer: string) => void,
): Promise<Box> {
  const library = await load();
  const empty = () => onAnswer('');
  const widget = library.render(place, {
    sitekey,
    callback: onAnswer,
    'expired-callback': empty,
    'error-callback': empty,
  });
  return {
    reset() {
      empty();
      library.reset(widget);
    },
  };
}

function load(): Promise<Library> {
  return new Promise((ready, failed) => {
    const page = window as { grecaptcha?: Library; recaptchaLoaded?: () => void };
    if (page.grecaptcha) return void ready(page.grecaptcha);
    page.recaptchaLoaded = () => {
      if (page.grecaptcha) ready(page.grecaptcha);
    };
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onerror = () => failed(new Error('The script of Google could not be loaded'));
    document.head.append(script);
  });
}
